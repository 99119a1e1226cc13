import type { Tx } from "../../db.server";
import { normalizeEmail } from "./normalize-email";
import type { OutboxKind } from "./outbox-kinds";

export const DAY_MS = 24 * 60 * 60_000;

/** Emails of each sort to one address within a day, which keeps forms from flooding someone's mailbox. */
const dailyLimits = {
  quote: { most: 10, kinds: ["quote-to-customer", "quote-to-customer-again"] },
  receipt: { most: 5, kinds: ["contact-receipt"] },
  referral: { most: 3, kinds: ["referral-link"] },
} as const satisfies Record<string, { most: number; kinds: OutboxKind[] }>;

/** Whether one more email of this sort may go to an address now, ignoring case. */
export async function isWithinDailyLimit(
  tx: Tx,
  sort: keyof typeof dailyLimits,
  email: string,
  now: Date,
): Promise<boolean> {
  const { most, kinds } = dailyLimits[sort];
  const sent = await tx.outboxMessage.count({
    where: {
      recipient: normalizeEmail(email),
      kind: { in: [...kinds] },
      createdAt: { gt: new Date(now.getTime() - DAY_MS) },
    },
  });
  return sent < most;
}
