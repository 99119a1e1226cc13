import type { Tx } from "../../db.server";
import type { OutboxKind } from "./outbox-kinds";

export const DAY_MS = 24 * 60 * 60_000;

/** A form must not become a way to flood somebody's mailbox: so many emails of each sort go to one within a day. */
const dailyLimits = {
  quote: { most: 10, kinds: ["quote-to-customer", "quote-to-customer-again"] },
  receipt: { most: 5, kinds: ["contact-receipt"] },
  referral: { most: 3, kinds: ["referral-link"] },
} as const satisfies Record<string, { most: number; kinds: OutboxKind[] }>;

/** Whether one more email of this sort may go to an address now, in whatever letters it is written. */
export async function isWithinDailyLimit(
  tx: Tx,
  sort: keyof typeof dailyLimits,
  typedEmail: string,
  now: Date,
): Promise<boolean> {
  const { most, kinds } = dailyLimits[sort];
  // The columns compare without letter case.
  const email = typedEmail.trim();
  const sent = await tx.outboxMessage.count({
    where: {
      kind: { in: [...kinds] },
      createdAt: { gt: new Date(now.getTime() - DAY_MS) },
      OR: [{ quote: { lead: { email } } }, { contactMessage: { email } }, { referral: { email } }],
    },
  });
  return sent < most;
}
