import { randomBytes } from "node:crypto";
import { db } from "../../db.server";
import { newToken } from "../codes/private-token.server";
import { createOnce } from "../idempotency/create-once.server";
import { isWithinDailyLimit } from "../outbox/daily-limit.server";
import { enqueue } from "../outbox/enqueue.server";
import { markWaiting } from "../leads/find-or-create-lead.server";
import { recordLeadEvent } from "../leads/record-event.server";
import type { NewContactMessage } from "./contact-fields";
import { messageNumberFrom } from "./message-number";

const quoteColumns = { id: true, lead: { select: { id: true, mergedIntoId: true } } } as const;

export type ReceiptKey = { receiptNumber: string; token: string };

export const freshReceiptKey = (): ReceiptKey => ({
  receiptNumber: messageNumberFrom(randomBytes(7)),
  token: newToken(),
});

/** The message already created with this key, if any. */
export const firstMessageOf = (idempotencyKey: string): Promise<ReceiptKey | null> =>
  db.contactMessage.findUnique({ where: { idempotencyKey }, select: { receiptNumber: true, token: true } });

/**
 * Stores a message, with the lead whose quote it names, and enqueues an email to staff and a receipt, in one transaction. A second call with the same key
 * returns the first message.
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
        const { quoteNumber, email } = message;
        const quote = quoteNumber
          ? await tx.quote.findUnique({ where: { quoteNumber }, select: quoteColumns })
          : null;
        const leadId = quote ? (quote.lead.mergedIntoId ?? quote.lead.id) : null;
        const mayReceipt = await isWithinDailyLimit(tx, "receipt", email, now);
        const { id: subject } = await tx.contactMessage.create({
          data: { ...message, ...key, idempotencyKey, quoteId: quote?.id, leadId, createdAt: now },
          select: { id: true },
        });
        if (leadId) {
          const data = { contactMessageId: subject, receiptNumber: key.receiptNumber };
          await recordLeadEvent(tx, { leadId, now, kind: "contact-message", data });
          await markWaiting(tx, leadId, now);
        }
        const staff = { kind: "contact-to-staff", subject } as const;
        const receipt = { kind: "contact-receipt", subject, recipient: email } as const;
        await enqueue(tx, mayReceipt ? [staff, receipt] : [staff], now);
        return key;
      }),
  );
