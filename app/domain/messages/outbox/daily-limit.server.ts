import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "./normalize-email";
import { dailyLimits, isOutboxKind, kindRow, kindsWhere } from "./outbox-kinds";
import type { LimitedSort } from "./outbox-kinds";
import { DAY_MS } from "#app/platform/durations.js";

/** The limit that a kind counts toward, or null if there is none. */
export function dailyLimitOf(kind: string): { sort: LimitedSort; most: number } | null {
  const sort = isOutboxKind(kind) ? kindRow(kind).limit : undefined;
  return sort ? { sort, most: dailyLimits[sort] } : null;
}

/** Whether one more email of this sort may go to an address now, ignoring case. */
export async function isWithinDailyLimit(
  tx: Tx,
  sort: LimitedSort,
  email: string,
  now: Date,
): Promise<boolean> {
  // What is dated later than tomorrow was written by a wrong clock, and would count for years.
  const lately = { gt: new Date(now.getTime() - DAY_MS), lt: new Date(now.getTime() + DAY_MS) };
  const sent = await tx.outboxMessage.count({
    where: {
      recipient: normalizeEmail(email),
      kind: { in: kindsWhere(({ limit }) => limit === sort) },
      OR: [{ createdAt: lately }, { renewedAt: lately }],
    },
  });
  return sent < dailyLimits[sort];
}
