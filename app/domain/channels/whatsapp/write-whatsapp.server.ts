import type { Tx } from "#app/db.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import type { Changed, LeadChange } from "#app/domain/crm/leads/change/lead-change.server.ts";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { markAnswered } from "#app/domain/crm/leads/change/mark-answered.server.ts";
import { markIfPriceSent } from "#app/domain/crm/leads/change/price-sent.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { markDeliveredIn } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { mayWhatsApp } from "./may-whatsapp";
import type { WhatsAppStop } from "./may-whatsapp";
import { queueWhatsApp } from "./queue-whatsapp.server";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";

const rejected = (stop: WhatsAppStop) =>
  err({ code: "no-whatsapp" as const, message: describeWhatsAppStop(stop) });

/** One of our texts by its key, or free text if the key is empty. */
type Written = { templateKey: string; text: string };

/** Puts a message of somebody on staff into the outbox. */
export async function writeWhatsApp(
  tx: Tx,
  { leadId, by, now, templateKey, text }: LeadChange & Written,
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const what = templateKey ? { templateKey } : { text };
  const queued = await queueWhatsApp(tx, { leadId, staffId: by.id, now, ...what });
  if (!queued.ok) return rejected(queued.error);
  await markWritten(tx, { leadId, by, now, text: queued.value.text });
  await bumpLead(tx, leadId, now);
  return ok(null);
}

/** Notes what somebody on staff sent from a phone: a message that waited for that, or a new one. */
export async function markWhatsAppSent(
  tx: Tx,
  { leadId, by, now, templateKey, text, messageId }: LeadChange & Written & { messageId: string },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const may = mayWhatsApp(found.value, await findWhatsAppWord(tx, found.value));
  if (!may.ok) return rejected(may.error);
  if (messageId) {
    const { count } = await tx.whatsAppMessage.updateMany({
      where: { id: messageId, leadId, direction: "out", status: "waiting" },
      data: { status: "sent", statusAt: now, staffId: by.id, text },
    });
    if (count === 0) return rejected({ code: "sent-already" });
    const rows = await tx.outboxMessage.findMany({
      where: { whatsAppMessageId: messageId, deliveredAt: null },
      select: { id: true },
    });
    await markDeliveredIn(
      tx,
      rows.map(({ id }) => id),
      now,
    );
  } else {
    const { id: whatsAppMessageId } = await tx.whatsAppMessage.create({
      data: {
        leadId,
        direction: "out",
        text,
        status: "sent",
        statusAt: now,
        staffId: by.id,
        createdAt: now,
        templateKey: templateKey || null,
      },
      select: { id: true },
    });
    const data = { whatsAppMessageId, text };
    await recordLeadEvent(tx, { leadId, now, kind: "whatsapp-written", data, staffId: by.id });
  }
  await markWritten(tx, { leadId, by, now, text });
  await bumpLead(tx, leadId, now);
  return ok(null);
}

/** What follows from a message of somebody on staff. */
async function markWritten(tx: Tx, written: LeadChange & { text: string }): Promise<void> {
  await markAnswered(tx, written);
  await markIfPriceSent(tx, written);
}
