import { db } from "#app/db.server.ts";
import { isWhatsAppConnected } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { listTemplates } from "#app/domain/messages/templates/find-template.server.ts";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { composeWhatsApp } from "./compose-whatsapp.server";
import { mayWhatsApp } from "./may-whatsapp";
import type { WhatsAppLead } from "./may-whatsapp";
import { findWindowEnd } from "./queue-whatsapp.server";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";
import type { PanelText, WhatsAppPanel } from "./whatsapp-panel";
import { findStepEnd } from "./write-order-step.server";

/**
 * `lateNote` says that it’s too late or too early where they are; somebody who has just written may be answered anyway.
 */
export async function loadWhatsAppPanel(
  lead: WhatsAppLead & { id: string },
  lateNote: string | null,
  now: Date,
): Promise<WhatsAppPanel> {
  const isConnected = isWhatsAppConnected();
  const none = { isConnected, number: "", freeUntil: null, texts: [], waiting: [] };
  const may = mayWhatsApp(lead, await findWhatsAppWord(db, lead));
  if (!may.ok) return { ...none, closed: describeWhatsAppStop(may.error) };
  const freeUntil = await findWindowEnd(db, lead.id, now);
  if (lateNote && !freeUntil) return { ...none, closed: lateNote };
  const templates = await listTemplates({ channel: "whatsapp", about: "lead" });
  const present = async (template: MessageTemplate): Promise<PanelText> => {
    const { key, name } = template;
    const composed = await composeWhatsApp(db, { templateKey: key, leadId: lead.id, now });
    if (!composed.ok) return { key, name, text: null, problem: describeWhatsAppStop(composed.error) };
    if (isConnected && !composed.value.approvedAs && !freeUntil)
      return { key, name, text: null, problem: "Meta hasn’t approved it yet: Automation, Texts." };
    return { key, name, text: composed.value.text, problem: null };
  };
  return {
    closed: null,
    isConnected,
    number: may.value.to.slice(1),
    freeUntil,
    waiting: isConnected ? [] : await loadWaiting(lead.id),
    texts: await Promise.all(templates.map(present)),
  };
}

/** What staff are to send from a phone, without what an order's next step made untrue. */
async function loadWaiting(leadId: string): Promise<WhatsAppPanel["waiting"]> {
  const rows = await db.whatsAppMessage.findMany({
    where: { leadId, direction: "out", status: "waiting" },
    orderBy: { createdAt: "asc" },
    select: { id: true, text: true, templateKey: true },
  });
  const ends = await Promise.all(rows.map(findStepEnd));
  return rows.filter((_row, index) => ends[index] === null).map(({ id, text }) => ({ id, text }));
}
