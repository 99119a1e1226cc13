import { randomBytes } from "node:crypto";
import { db, isUniqueViolation } from "../../db.server";
import { newToken } from "../codes/private-token.server";
import type { NewContactMessage } from "./contact-fields";
import { messageNumberFrom } from "./message-number";

export type ReceiptKey = { receiptNumber: string; token: string };

/** One address gets so many receipts by mail within a day: a form must not become a way to flood somebody's mailbox. */
const mostReceiptsADay = 5;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const freshReceiptKey = (): ReceiptKey => ({
  receiptNumber: messageNumberFrom(randomBytes(7)),
  token: newToken(),
});

/** The message that came of this key before, if there is one. */
export const firstMessageOf = (submitKey: string): Promise<ReceiptKey | null> =>
  db.contactMessage.findUnique({ where: { submitKey }, select: { receiptNumber: true, token: true } });

/**
 * Keeps a message with what goes out for it, a letter to staff and a receipt, in one transaction. A second time under
 * the same key it is the first message.
 */
export async function writeContactMessage(
  message: NewContactMessage,
  submitKey: string,
  now: Date,
): Promise<ReceiptKey> {
  const key = freshReceiptKey();
  try {
    await db.$transaction(async (tx) => {
      const { email } = message;
      const lately = await tx.contactMessage.count({
        where: { email, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
      });
      const { id } = await tx.contactMessage.create({
        data: { ...message, ...key, submitKey, createdAt: now },
        select: { id: true },
      });
      const kinds = ["contact-to-staff", ...(lately < mostReceiptsADay ? ["contact-receipt"] : [])];
      const payload = JSON.stringify({ contactMessageId: id });
      await tx.outboxMessage.createMany({
        data: kinds.map((kind) => ({ kind, payload, createdAt: now, dueAt: now })),
      });
    });
    return key;
  } catch (error) {
    // Two at the same moment: the database let one in, the other finds it there.
    const first = isUniqueViolation(error) ? await firstMessageOf(submitKey) : null;
    if (!first) throw error;
    return first;
  }
}
