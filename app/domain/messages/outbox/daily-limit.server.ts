import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "./normalize-email";
import type { OutboxKind } from "./outbox-kinds";
import { DAY_MS } from "#app/platform/durations.js";

/** Emails of each sort to one address within a day, which keeps forms from flooding someone's mailbox. */
const dailyLimits = {
  quote: { most: 10, kinds: ["quote-to-customer", "quote-to-customer-again"] },
  receipt: { most: 5, kinds: ["contact-receipt"] },
  referral: { most: 3, kinds: ["referral-link"] },
} as const satisfies Record<string, { most: number; kinds: OutboxKind[] }>;

type LimitedSort = keyof typeof dailyLimits;

/** The limit that a kind counts toward, or null if there is none. */
export function dailyLimitOf(kind: string): { sort: LimitedSort; most: number } | null {
  for (const [sort, { most, kinds }] of Object.entries(dailyLimits))
    if ((kinds as readonly string[]).includes(kind)) return { sort: sort as LimitedSort, most };
  return null;
}

/** Whether one more email of this sort may go to an address now, ignoring case. */
export async function isWithinDailyLimit(
  tx: Tx,
  sort: LimitedSort,
  email: string,
  now: Date,
): Promise<boolean> {
  const { most, kinds } = dailyLimits[sort];
  const lately = { gt: new Date(now.getTime() - DAY_MS) };
  const sent = await tx.outboxMessage.count({
    where: {
      recipient: normalizeEmail(email),
      kind: { in: [...kinds] },
      OR: [{ createdAt: lately }, { renewedAt: lately }],
    },
  });
  return sent < most;
}
