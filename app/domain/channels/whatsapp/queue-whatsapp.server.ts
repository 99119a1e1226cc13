import type { Tx } from "#app/db.server.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import type { LeadSummary } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { whatsAppChannel } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { composeWhatsApp } from "./compose-whatsapp.server";
import type { ComposedWhatsApp } from "./compose-whatsapp.server";
import { mayWhatsApp, whatsAppLeadColumns, windowEnd } from "./may-whatsapp";
import type { WhatsAppStop } from "./may-whatsapp";

type NewWhatsApp = {
  leadId: string;
  /** who wrote it; null for a rule or the site */
  staffId: string | null;
  /** of the order's step that it's made of */
  id?: string;
  /** the run of the rule that wrote it */
  automationRunId?: string;
  now: Date;
} &
  /** `summary` is of another quote than the lead shows; `values` fill a text about an order */
  (
    | { templateKey: string; summary?: LeadSummary; values?: Readonly<Record<string, string>> }
    /** `isAnswer` to what they wrote within the last 24 hours */
    | { text: string; isAnswer?: boolean }
  );

type Queued = { whatsAppMessageId: string; text: string };

/**
 * Puts a WhatsApp message into the outbox and the lead's timeline, or says why none may go. Through Meta, free text needs
 * an answer of the last 24 hours, and so does a text that Meta hasn't approved. Where staff send by hand, the message
 * waits in the lead until somebody marks it as sent.
 */
export async function queueWhatsApp(tx: Tx, asked: NewWhatsApp): Promise<Result<Queued, WhatsAppStop>> {
  const { leadId, staffId, now } = asked;
  const channel = await whatsAppChannel(tx);
  if (channel === "off") return err({ code: "not-connected" });
  const composed =
    "text" in asked
      ? await composeFreeText(tx, leadId, asked.text, asked.isAnswer)
      : await composeWhatsApp(tx, { ...asked, now });
  if (!composed.ok) return composed;
  const { text, approvedAs, parameters } = composed.value;
  if (channel === "api" && !approvedAs && !(await findWindowEnd(tx, leadId, now)))
    return err({ code: "text" in asked ? "window-closed" : "not-approved" });
  const { id: whatsAppMessageId } = await tx.whatsAppMessage.create({
    data: {
      ...(asked.id !== undefined && { id: asked.id }),
      leadId,
      direction: "out",
      text,
      approvedAs,
      status: "waiting",
      statusAt: now,
      staffId,
      createdAt: now,
      templateKey: "text" in asked ? null : asked.templateKey,
      automationRunId: asked.automationRunId ?? null,
      parameters: approvedAs && JSON.stringify(parameters),
    },
    select: { id: true },
  });
  await enqueue(tx, [{ kind: "whatsapp", subject: whatsAppMessageId }], now);
  const data = { whatsAppMessageId, text };
  await recordLeadEvent(tx, { leadId, now, kind: "whatsapp-written", data, staffId });
  return ok({ whatsAppMessageId, text });
}

async function composeFreeText(
  tx: Tx,
  leadId: string,
  typed: string,
  isAnswer = false,
): Promise<Result<ComposedWhatsApp, WhatsAppStop>> {
  const lead = await tx.lead.findUnique({ where: { id: leadId }, select: whatsAppLeadColumns });
  if (!lead) return err({ code: "subject-gone" });
  const may = mayWhatsApp(lead, await findWhatsAppWord(tx, { id: leadId, phone: lead.phone }), { isAnswer });
  if (!may.ok) return may;
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (!text) return err({ code: "text-required" });
  if (text.length > leadLimits.whatsApp) return err({ code: "text-too-long", most: leadLimits.whatsApp });
  return ok({ to: may.value.to, text, approvedAs: null, parameters: {} });
}

/** Until when free text may go to a lead; null if it may not. */
export async function findWindowEnd(tx: Tx, leadId: string, now: Date): Promise<Date | null> {
  const last = await tx.whatsAppMessage.findFirst({
    where: { leadId, direction: "in" },
    orderBy: { createdAt: "desc" },
    select: { statusAt: true },
  });
  return windowEnd(last?.statusAt ?? null, now);
}
