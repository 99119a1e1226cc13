import { randomBytes } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { reachesOf } from "#app/domain/crm/leads/is-same-person.ts";
import { markWaiting, recordReturn } from "#app/domain/crm/leads/known-lead.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { recognizeWriter } from "#app/domain/crm/leads/recognize-writer.server.ts";
import type { Recognized } from "#app/domain/crm/leads/recognize-writer.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import type { NewContactMessage } from "./contact-fields";
import { messageNumberFrom } from "./message-number";
import { quoteNamed } from "./named-number";

const reach = { email: true, phone: true, contactPoints: { select: { kind: true, value: true } } } as const;
const quoteColumns = { id: true, leadId: true, lead: { select: reach } } as const;

export type ReceiptKey = { receiptNumber: string; token: string };

export const freshReceiptKey = (): ReceiptKey => ({
  receiptNumber: messageNumberFrom(randomBytes(7)),
  token: newToken(),
});

/** The message already created with this key, if any. */
export const firstMessageOf = (idempotencyKey: string): Promise<ReceiptKey | null> =>
  db.contactMessage.findUnique({ where: { idempotencyKey }, select: { receiptNumber: true, token: true } });

/**
 * Stores a message, with the lead whose quote it names or whose person wrote it, and enqueues an email to staff and,
 * if it came with an address, a receipt, in one transaction. A second call with the same key returns the first message.
 */
export const createContactMessage = (
  message: NewContactMessage,
  idempotencyKey: string,
  now: Date,
): Promise<ReceiptKey> =>
  createOnce(
    () => firstMessageOf(idempotencyKey),
    () =>
      db.$transaction(async (tx) => {
        const key = freshReceiptKey();
        const { email } = message;
        const at = await findLeadOf(tx, message);
        const mayReceipt = email !== "" && (await isWithinDailyLimit(tx, "receipt", email, now));
        const { id: subject } = await tx.contactMessage.create({
          data: {
            ...message,
            ...key,
            idempotencyKey,
            createdAt: now,
            quoteId: at?.quoteId,
            leadId: at?.leadId,
          },
          select: { id: true },
        });
        if (at) await joinLead(tx, at, message, { id: subject, receiptNumber: key.receiptNumber, now });
        const staff = { kind: "contact-to-staff", subject } as const;
        const receipt = { kind: "contact-receipt", subject, recipient: email } as const;
        await enqueue(tx, mayReceipt ? [staff, receipt] : [staff], now);
        return key;
      }),
  );

type Reach = Parameters<typeof reachesOf>[0];
type Belonging = { leadId: string; quoteId: string | null; known: Recognized | null };

/**
 * By the quote that a message names, itself or by its order, if the writer has the address or the number that came with it, or by who wrote it.
 * A number alone is no proof, since people read it out and forward it: staff see it in the inbox.
 */
async function findLeadOf(tx: Tx, message: NewContactMessage): Promise<Belonging | null> {
  const { quoteNumber } = message;
  const quote = quoteNumber
    ? await tx.quote.findFirst({ where: quoteNamed(quoteNumber), select: quoteColumns })
    : null;
  if (quote) {
    const leadId = await lastMerge(tx, quote.leadId);
    const standing = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: reach });
    if ([quote.lead, standing].some((lead) => sharesReach(lead, message)))
      return { leadId, quoteId: quote.id, known: null };
  }
  const known = await recognizeWriter(tx, message);
  return known && { leadId: known.lead.id, quoteId: null, known };
}

function sharesReach(one: Reach, other: Reach): boolean {
  const [a, b] = [reachesOf(one), reachesOf(other)];
  return (
    a.emails.some((email) => b.emails.includes(email)) || a.phones.some((phone) => b.phones.includes(phone))
  );
}

/** The message stays in the inbox until somebody answers or deals with it. */
async function joinLead(
  tx: Tx,
  { leadId, known }: Belonging,
  { name, phone, topic }: NewContactMessage,
  { id, receiptNumber, now }: { id: string; receiptNumber: string; now: Date },
): Promise<void> {
  const data = { contactMessageId: id, receiptNumber };
  await recordLeadEvent(tx, { leadId, now, kind: "contact-message", data });
  if (!known) return markWaiting(tx, leadId, now);
  const what = `message ${receiptNumber}`;
  const isNewAgain = topic === "new-quote";
  await recordReturn(tx, known.lead, { by: known.by, what, name, phone, now, isNewAgain });
}
