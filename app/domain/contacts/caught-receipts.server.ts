import { LRUCache } from "lru-cache";
import type { NewContactMessage } from "./contact-fields";
import type { Receipt } from "./receipt";
import { topicLabel } from "./topics";
import { freshReceiptKey } from "./create-contact-message.server";
import type { ReceiptKey } from "./create-contact-message.server";

/** Receipts for bots caught by the honeypot: they look real, but their messages aren't stored. */
const caught = new LRUCache<string, Receipt>({ max: 200, ttl: 10 * 60 * 1_000 });

const placeOf = ({ receiptNumber, token }: ReceiptKey) => `${receiptNumber} ${token}`;

export const caughtReceipt = (key: ReceiptKey): Receipt | undefined => caught.get(placeOf(key));

/** A receipt for a message that isn't stored, forgotten after ten minutes. */
export function receiptForBot(message: NewContactMessage, now: Date): ReceiptKey {
  const key = freshReceiptKey();
  caught.set(placeOf(key), {
    ...message,
    receiptNumber: key.receiptNumber,
    topicLabel: topicLabel(message.topic),
    receivedAt: now.toISOString(),
  });
  return key;
}
