import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import { recordAudit } from "../audit/record-audit.server";
import type { Actor } from "../audit/record-audit.server";
import { bumpLead } from "../leads/change/bump-lead.server";
import { findLead } from "../leads/change/find-lead.server";
import { findOrCreateLead } from "../leads/find-or-create-lead.server";
import { recordLeadEvent } from "../leads/record-event.server";
import { err, ok } from "../result";
import type { Result } from "../result";
import { parseInboxKey } from "./inbox-entry";
import type { InboxKind } from "./inbox-entry";

type Step = { key: string; by: Actor; now: Date };
export type InboxError = { code: "not-found" | "has-lead" | "unknown-lead" };

type Found = {
  kind: InboxKind;
  id: string;
  at: Date;
  leadId: string | null;
  isHandled: boolean;
  receiptNumber: string;
  label: string;
};

async function findEntry(tx: Tx, key: string): Promise<Found | null> {
  const at = parseInboxKey(key);
  if (at?.kind === "message") {
    const row = await tx.contactMessage.findUnique({ where: { id: at.id } });
    const label = `message ${row?.receiptNumber}`;
    return row && { ...at, ...row, at: row.createdAt, isHandled: row.handledAt !== null, label };
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

const update = (tx: Tx, { kind, id, at }: Found, data: { handledAt?: Date | null; leadId?: string }) =>
  kind === "message"
    ? tx.contactMessage.update({ where: { id }, data, select: { id: true } })
    : // A chat counts by the visitor's last message, not by what staff did with it.
      tx.chatConversation.update({ where: { id }, data: { ...data, updatedAt: at }, select: { id: true } });

/** Marks an entry as dealt with, or not; doing it twice changes nothing. */
export const markHandled = ({ key, by, now }: Step, isHandled: boolean): Promise<Result<null, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    if (entry.isHandled === isHandled) return ok(null);
    await update(tx, entry, { handledAt: isHandled ? now : null });
    await recordAudit(tx, {
      ...{ actor: by, action: isHandled ? "inbox-handled" : "inbox-reopened", now },
      subject: { kind: `inbox-${entry.kind}`, id: entry.id, name: entry.label },
    });
    return ok(null);
  });

export type NewPerson = { fullName: string; email: string; phone: string };

/** Makes a lead of who wrote it, or joins it to the open lead with the same email; says which. */
export const makeLead = (
  { key, by, now }: Step,
  person: NewPerson,
): Promise<Result<{ leadId: string; isNew: boolean }, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    if (entry.leadId) return err({ code: "has-lead" });
    const source = entry.kind === "message" ? "contact" : "chat";
    const made = await findOrCreateLead(tx, person, { source, what: entry.label, now });
    // They have been waiting since they wrote, not since somebody read it.
    await tx.lead.updateMany({
      where: { id: made.leadId, waitingSince: now },
      data: { waitingSince: entry.at },
    });
    await join(tx, entry, made.leadId, by, now);
    return ok(made);
  });

/** Adds an entry to a lead that staff chose. */
export const addToLead = (
  { key, by, now }: Step,
  leadId: string,
): Promise<Result<{ leadId: string }, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    if (entry.leadId) return err({ code: "has-lead" });
    const lead = await findLead(tx, leadId);
    if (!lead.ok) return err({ code: "unknown-lead" });
    await join(tx, entry, leadId, by, now);
    await bumpLead(tx, leadId, now);
    return ok({ leadId });
  });

async function join(tx: Tx, entry: Found, leadId: string, by: Actor, now: Date): Promise<void> {
  const { id, receiptNumber } = entry;
  await update(tx, entry, { leadId, handledAt: now });
  const about = { leadId, now, staffId: by.id };
  if (entry.kind === "message")
    await recordLeadEvent(tx, {
      ...{ ...about, kind: "contact-message" },
      data: { contactMessageId: id, receiptNumber },
    });
  else await recordLeadEvent(tx, { ...about, kind: "chat", data: { conversationId: id } });
  await recordAudit(tx, {
    ...{ actor: by, action: "inbox-handled", now, after: { leadId } },
    subject: { kind: `inbox-${entry.kind}`, id, name: entry.label },
  });
}
