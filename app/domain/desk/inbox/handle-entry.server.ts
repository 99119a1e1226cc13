import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import { leadsReachedBy } from "#app/domain/crm/leads/known-lead.server.ts";
import { findOrCreateLead } from "#app/domain/crm/leads/find-or-create-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { keepIncoming, senderKey } from "#app/domain/channels/whatsapp/keep-incoming.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findAnswers } from "./entry-answers.server";
import { parseInboxKey } from "./inbox-entry";
import type { InboxKind } from "./inbox-entry";

export type InboxStep = { key: string; by: Actor; now: Date };
export type InboxError = { code: "not-found" | "has-lead" | "has-no-lead" | "unknown-lead" };

/** An entry as it is stored. */
export type FoundEntry = {
  kind: InboxKind;
  id: string;
  at: Date;
  leadId: string | null;
  isHandled: boolean;
  receiptNumber: string;
  /** of an email */
  subject?: string;
  /** of a WhatsApp message */
  whatsApp?: { text: string; waId: string; phone: string; fromName: string };
  /** where an answer by email goes */
  address?: string;
  label: string;
};

export async function findEntry(tx: Tx, key: string): Promise<FoundEntry | null> {
  const at = parseInboxKey(key);
  if (at?.kind === "message") {
    const row = await tx.contactMessage.findUnique({ where: { id: at.id } });
    const label = `message ${row?.receiptNumber}`;
    if (!row) return null;
    return { ...at, ...row, at: row.createdAt, isHandled: row.handledAt !== null, address: row.email, label };
  }
  if (at?.kind === "email") {
    const row = await tx.inboundEmail.findUnique({ where: { id: at.id } });
    const label = row?.subject ? `email “${row.subject}”` : "email";
    // An email has a kind of its own, which isn't the entry's.
    return (
      row && {
        ...row,
        ...at,
        at: row.receivedAt,
        isHandled: row.handledAt !== null,
        receiptNumber: "",
        address: row.fromAddress,
        label,
      }
    );
  }
  if (at?.kind === "whatsapp") {
    const row = await tx.unplacedWhatsApp.findUnique({ where: { id: at.id } });
    const rest = { isHandled: row?.handledAt !== null, receiptNumber: "", label: "WhatsApp message" };
    if (!row) return null;
    const { text, waId, phone, fromName } = row;
    return { ...row, ...at, at: row.receivedAt, ...rest, whatsApp: { text, waId, phone, fromName } };
  }
  const row = at && (await tx.chatConversation.findUnique({ where: { id: at.id } }));
  return row
    ? {
        ...at,
        ...row,
        at: row.updatedAt,
        isHandled: row.handledAt !== null,
        receiptNumber: "",
        label: "chat",
      }
    : null;
}

export function updateEntry(
  tx: Tx,
  { kind, id, at }: FoundEntry,
  data: { handledAt?: Date | null; leadId?: string | null },
) {
  const change = { where: { id }, data, select: { id: true } };
  if (kind === "message") return tx.contactMessage.update(change);
  if (kind === "email") return tx.inboundEmail.update(change);
  if (kind === "whatsapp") return tx.unplacedWhatsApp.update(change);
  // A chat counts by the visitor's last message, not by what staff did with it.
  return tx.chatConversation.update({ ...change, data: { ...data, updatedAt: at } });
}

/** Marks an entry as dealt with, or not; doing it twice changes nothing. */
export const markHandled = (
  { key, by, now }: InboxStep,
  isHandled: boolean,
): Promise<Result<null, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    if (entry.isHandled === isHandled) return ok(null);
    await updateEntry(tx, entry, { handledAt: isHandled ? now : null });
    await recordAudit(tx, {
      actor: by,
      action: isHandled ? "inbox-handled" : "inbox-reopened",
      now,
      subject: { kind: `inbox-${entry.kind}`, id: entry.id, name: entry.label },
    });
    return ok(null);
  });

export type NewPerson = { fullName: string; email: string; phone: string };

/** Makes a lead of who wrote it, or joins it to the open lead with the same email; says which. */
export const makeLead = (
  { key, by, now }: InboxStep,
  person: NewPerson,
): Promise<Result<{ leadId: string; isNew: boolean }, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    if (entry.leadId) return err({ code: "has-lead" });
    const made = await leadOfEntry(tx, entry, person, now);
    await joinLead(tx, entry, made.leadId, by, now);
    return ok(made);
  });

/** A lead of who wrote an entry, which still has to be joined to it. */
export async function leadOfEntry(
  tx: Tx,
  entry: FoundEntry,
  person: NewPerson,
  now: Date,
): Promise<{ leadId: string; isNew: boolean }> {
  const source = entry.kind === "chat" ? "chat" : "contact";
  // A number that writes is its holder's: an earlier message from it may have made the lead since this one came.
  const digits = entry.whatsApp ? senderKey(entry.whatsApp.phone) : null;
  const [known] = digits ? await leadsReachedBy(tx, { kind: "phone", value: digits }) : [];
  const made = known
    ? { leadId: known.id, isNew: false }
    : await findOrCreateLead(tx, person, { source, what: entry.label, now });
  // They have been waiting since they wrote, not since somebody read it.
  await tx.lead.updateMany({
    where: { id: made.leadId, waitingSince: now },
    data: { waitingSince: entry.at },
  });
  return made;
}

/** Adds an entry to a lead that staff chose. */
export const addToLead = (
  { key, by, now }: InboxStep,
  leadId: string,
): Promise<Result<{ leadId: string }, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    if (entry.leadId) return err({ code: "has-lead" });
    const lead = await findLead(tx, leadId);
    if (!lead.ok) return err({ code: "unknown-lead" });
    await joinLead(tx, entry, leadId, by, now);
    await bumpLead(tx, leadId, now);
    return ok({ leadId });
  });

/** Makes an entry the lead's: its timeline has it from then on, with what was answered before. */
export async function joinLead(
  tx: Tx,
  entry: FoundEntry,
  leadId: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const { id, receiptNumber } = entry;
  await updateEntry(tx, entry, { leadId, handledAt: now });
  const about = { leadId, now, staffId: by.id };
  // An entry that was taken off and is put back is in the timeline already.
  const isPutBack = await isInTimeline(tx, leadId, id);
  if (entry.whatsApp) await keepIncoming(tx, { ...about, ...entry.whatsApp, id, isPutBack, at: entry.at });
  if (isPutBack)
    await recordLeadEvent(tx, { ...about, kind: "note", data: { text: `Put back the ${entry.label}.` } });
  else if (entry.kind === "message")
    await recordLeadEvent(tx, {
      ...about,
      kind: "contact-message",
      data: { contactMessageId: id, receiptNumber },
    });
  else if (entry.kind === "email")
    await recordLeadEvent(tx, {
      ...about,
      kind: "email-received",
      data: { inboundEmailId: id, subject: entry.subject ?? "" },
    });
  else if (entry.kind === "chat")
    await recordLeadEvent(tx, { ...about, kind: "chat", data: { conversationId: id } });
  if (!isPutBack) await recordAnswers(tx, entry, leadId);
  await recordAudit(tx, {
    actor: by,
    action: "inbox-handled",
    now,
    after: { leadId },
    subject: { kind: `inbox-${entry.kind}`, id, name: entry.label },
  });
}

type RecordedAnswer = { id: string; staffId: string | null; subject: string; body: string; createdAt: Date };

/** An answer in the timeline of the entry's lead; what went by WhatsApp is there by itself. */
export async function recordAnswer(
  tx: Tx,
  { kind, leadId }: { kind: InboxKind; leadId: string },
  { id: inboxAnswerId, staffId, subject, body, createdAt: now }: RecordedAnswer,
): Promise<void> {
  const about = { leadId, now, staffId };
  if (kind === "chat")
    await recordLeadEvent(tx, { ...about, kind: "note", data: { text: `Answered in the chat: ${body}` } });
  else if (kind !== "whatsapp")
    await recordLeadEvent(tx, { ...about, kind: "email-written", data: { inboxAnswerId, subject } });
}

/** What was answered while the entry was nobody's: they don't wait for that anymore, unless they wrote since. */
async function recordAnswers(tx: Tx, entry: FoundEntry, leadId: string): Promise<void> {
  const answers = await findAnswers(tx, entry);
  for (const answer of answers) await recordAnswer(tx, { ...entry, leadId }, answer);
  const last = answers.at(-1);
  if (!last) return;
  await tx.lead.updateMany({
    where: { id: leadId, waitingSince: { lte: last.createdAt } },
    data: { waitingSince: null },
  });
  await tx.lead.updateMany({
    where: { id: leadId, firstAnsweredAt: null },
    data: { firstAnsweredAt: last.createdAt },
  });
}

const kindsOfEntries = ["contact-message", "email-received", "chat", "whatsapp-received"];

const isInTimeline = async (tx: Tx, leadId: string, entryId: string): Promise<boolean> =>
  (await tx.leadEvent.count({
    where: { leadId, kind: { in: kindsOfEntries }, data: { contains: JSON.stringify(entryId) } },
  })) > 0;
