import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { queueWhatsApp } from "#app/domain/channels/whatsapp/queue-whatsapp.server.ts";
import { describeWhatsAppStop } from "#app/domain/channels/whatsapp/whatsapp-stop-messages.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { checkText } from "#app/domain/crm/leads/change/check-text.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { markAnswered } from "#app/domain/crm/leads/change/mark-answered.server.ts";
import { markIfPriceSent } from "#app/domain/crm/leads/change/price-sent.server.ts";
import { findUnfilled } from "#app/domain/crm/leads/change/write-email.server.ts";
import { findEmailStop, findStopAt } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { answerTo, findAnswers } from "./entry-answers.server";
import { findEntry, joinLead, leadOfEntry, recordAnswer, updateEntry } from "./handle-entry.server";
import type { FoundEntry, InboxError, InboxStep } from "./handle-entry.server";

export type AnswerError =
  | InboxError
  | LeadError
  /** somebody on staff answered after the form was shown; `answers` is how many there are now */
  | { code: "answered-meanwhile"; by: string; at: Date; answers: number }
  /** they left no address, keep their number to themselves, or wrote from another number than their lead has */
  | { code: "no-address" | "hidden-number" | "other-number" }
  /** nothing may go there; `message` is for staff */
  | { code: "may-not-answer"; message: string };

type Written = {
  /** of an email */
  subject: string;
  body: string;
  attachments: readonly Attachment[];
  /** how many answers the form was shown with */
  seen: number;
};

type Answering = InboxStep & { entry: FoundEntry; subject: string; body: string };

/**
 * Answers an entry of the inbox where it came from: by email, in the chat, or by WhatsApp. The entry is dealt with then,
 * and its lead has been answered, by the person who wrote. Nothing goes if somebody else answered since the form was
 * shown: the writer sees that first, and may still send it.
 */
export const answerEntry = (
  { key, by, now }: InboxStep,
  { attachments, seen, ...written }: Written,
): Promise<Result<{ leadId: string | null }, AnswerError>> =>
  inOneTransaction(async (tx): Promise<Result<{ leadId: string | null }, AnswerError>> => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    const before = await findAnswers(tx, entry);
    const last = before.at(-1);
    if (last && before.length > seen) {
      const who = last.staff?.name ?? "Somebody";
      return err({ code: "answered-meanwhile", by: who, at: last.createdAt, answers: before.length });
    }
    const texts = checkTexts(entry, written);
    if (!texts.ok) return texts;
    const { subject, body } = texts.value;
    const answering = { key, by, now, entry, subject, body };
    const sent = await channels[entry.kind](tx, answering);
    if (!sent.ok) return sent;
    const { leadId } = sent.value;
    const { id } = await tx.inboxAnswer.create({
      data: { ...answerTo(entry), staffId: by.id, subject, body, createdAt: now },
      select: { id: true },
    });
    for (const file of attachments) await linkFile(tx, file, { inboxAnswerId: id }, file.name, now);
    const { recipient } = sent.value;
    if (recipient) await enqueue(tx, [{ kind: "inbox-answer", subject: id, recipient }], now);
    await updateEntry(tx, entry, { handledAt: now });
    if (leadId) {
      await recordAnswer(tx, { ...entry, leadId }, { id, staffId: by.id, subject, body, createdAt: now });
      await markAnswered(tx, { leadId, by, now });
      await markIfPriceSent(tx, { leadId, by, now, text: `${subject}\n${body}` });
      await bumpLead(tx, leadId, now);
    }
    await recordAudit(tx, {
      actor: by,
      action: "inbox-answered",
      now,
      subject: { kind: `inbox-${entry.kind}`, id: entry.id, name: entry.label },
    });
    return ok({ leadId });
  });

function checkTexts(
  { kind }: FoundEntry,
  written: Pick<Written, "subject" | "body">,
): Result<Pick<Written, "subject" | "body">, LeadError> {
  const isEmail = kind === "message" || kind === "email";
  const subject = isEmail ? checkText(written.subject.replace(/\s+/g, " "), leadLimits.emailSubject) : ok("");
  if (!subject.ok) return subject;
  const body = checkText(written.body, isEmail ? leadLimits.emailBody : leadLimits.whatsApp);
  if (!body.ok) return body;
  const texts = { subject: subject.value, body: body.value };
  const unfilled = findUnfilled(texts);
  return unfilled ? err(unfilled) : ok(texts);
}

/** `recipient` is of an answer that the outbox delivers. */
type Sent = Promise<Result<{ leadId: string | null; recipient?: string }, AnswerError>>;

const channels: Record<FoundEntry["kind"], (tx: Tx, answering: Answering) => Sent> = {
  message: byEmail,
  email: byEmail,
  chat: inChat,
  whatsapp: byWhatsApp,
};

async function byEmail(tx: Tx, { entry }: Answering): Sent {
  const { address, leadId } = entry;
  if (!address) return err({ code: "no-address" });
  const stop =
    (leadId && (await findEmailStop(tx, leadId))) ||
    (await findStopAt(tx, address)) ||
    (await findAddressStop(tx, address, { isFollowUp: false }));
  return stop ? err({ code: "may-not-answer", message: stop.message }) : ok({ leadId, recipient: address });
}

/** The visitor's window shows it with the writer's first name. */
async function inChat(tx: Tx, { entry, by, now, body }: Answering): Sent {
  const extras = JSON.stringify({ by: by.name.trim().split(/\s+/)[0] ?? by.name });
  const message = { conversationId: entry.id, author: "site", text: body, kind: "staff", extras } as const;
  await tx.chatMessage.create({ data: { ...message, createdAt: now }, select: { id: true } });
  return ok({ leadId: entry.leadId });
}

/** To the number that wrote: one that no lead has becomes a lead with it. */
async function byWhatsApp(tx: Tx, { entry, by, now, body }: Answering): Sent {
  const { whatsApp } = entry;
  const phone = whatsApp?.phone ? `+${whatsApp.phone}` : "";
  if (!phone) return err({ code: "hidden-number" });
  const person = { fullName: whatsApp?.fromName || "WhatsApp customer", email: "", phone };
  const made = entry.leadId ? null : await leadOfEntry(tx, entry, person, now);
  if (made) await joinLead(tx, entry, made.leadId, by, now);
  const leadId = entry.leadId ?? made?.leadId ?? "";
  const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { phone: true } });
  if (phoneKey(lead?.phone ?? "") !== phoneKey(phone)) return err({ code: "other-number" });
  const queued = await queueWhatsApp(tx, { leadId, staffId: by.id, now, text: body, isAnswer: true });
  return queued.ok
    ? ok({ leadId })
    : err({ code: "may-not-answer", message: describeWhatsAppStop(queued.error) });
}
