import { db } from "#app/db.server.ts";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { caughtReceipt } from "./caught-receipts.server";
import { parseMessageNumber } from "./message-number";
import type { Receipt } from "./receipt";
import { topicCodes, topicLabel } from "./topics";

/** Null for a wrong number or a wrong token alike. */
export async function findReceipt(typedNumber: string, token: string | null): Promise<Receipt | null> {
  const receiptNumber = parseMessageNumber(typedNumber);
  if (!receiptNumber || !token) return null;
  const caught = await caughtReceipt({ receiptNumber, token });
  if (caught) return caught;
  const row = await db.contactMessage.findUnique({ where: { receiptNumber } });
  if (!row || !sameToken(token, row.token)) return null;
  const { name, email, phone, quoteNumber, message } = row;
  const topic = topicCodes.find((code) => code === row.topic) ?? "other";
  return {
    receiptNumber,
    name,
    email,
    phone,
    topic,
    quoteNumber,
    message,
    topicLabel: topicLabel(topic),
    receivedAt: row.createdAt.toISOString(),
  };
}
