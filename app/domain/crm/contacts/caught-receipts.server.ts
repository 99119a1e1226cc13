import { z } from "zod";
import { expiringStore } from "#app/domain/base/database/shared/expiring-store.server.ts";
import type { NewContactMessage } from "./contact-fields";
import type { Receipt } from "./receipt";
import { topicCodes, topicLabel } from "./topics";
import { freshReceiptKey } from "./create-contact-message.server";
import type { ReceiptKey } from "./create-contact-message.server";
import { MINUTE_SECONDS } from "#app/platform/durations.js";

const text = z.string();

/** Receipts for bots caught by the honeypot: they look real, but their messages aren't stored. */
const caught = expiringStore<Receipt>({
  kind: "caught receipt",
  seconds: 10 * MINUTE_SECONDS,
  most: 200,
  schema: z.object({
    receiptNumber: text,
    name: text,
    email: text,
    message: text,
    topicLabel: text,
    receivedAt: text,
    topic: z.enum(topicCodes),
    phone: text.nullable(),
    quoteNumber: text.nullable(),
  }),
});

const placeOf = ({ receiptNumber, token }: ReceiptKey) => `${receiptNumber} ${token}`;

export const caughtReceipt = (key: ReceiptKey): Promise<Receipt | null> => caught.read(placeOf(key));

/** A receipt for a message that isn't stored, forgotten after ten minutes. */
export async function receiptForBot(message: NewContactMessage, now: Date): Promise<ReceiptKey> {
  const key = freshReceiptKey();
  await caught.write(placeOf(key), {
    ...message,
    receiptNumber: key.receiptNumber,
    topicLabel: topicLabel(message.topic),
    receivedAt: now.toISOString(),
  });
  return key;
}
