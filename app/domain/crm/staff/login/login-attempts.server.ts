import { createHash } from "node:crypto";
import { db, isUniqueViolation } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { FORGET_MS, lockedUntil, lockoutRules, withFailure } from "./lockout";
import type { LockoutRule } from "./lockout";

/** Who tries: the typed address and the network it comes from ("" if it isn't to be counted). */
export type Tries = { email: string; network: { key: string; isShared: boolean } | null };

type Count = { key: string; rule: LockoutRule };

const emailKey = (email: string) =>
  `email:${createHash("sha256").update(normalizeEmail(email)).digest("base64url")}`;

const countsOf = ({ email, network }: Tries): Count[] => [
  { key: emailKey(email), rule: lockoutRules.email },
  ...(network
    ? [{ key: `network:${network.key}`, rule: network.isShared ? lockoutRules.shared : lockoutRules.network }]
    : []),
];

const later = (dates: (Date | null)[]): Date | null =>
  dates.reduce((latest, date) => (date && (!latest || date > latest) ? date : latest), null);

/**
 * Counts an attempt as failed before it's checked, so that many at once can't all pass the same count. Returns when the
 * next one is allowed if this one fails, or as an error when this one is.
 */
export async function beginAttempt(tries: Tries, now: Date): Promise<Result<Date | null, Date>> {
  const counts = countsOf(tries);
  const kept = await db.loginFailure.findMany({ where: { key: { in: counts.map(({ key }) => key) } } });
  const locked = later(kept.map((failures) => lockedUntil(failures, now)));
  if (locked) return err(locked);
  const waits = await Promise.all(counts.map((count) => countOne(count, now)));
  const lost = later(waits.map((wait) => (wait.ok ? null : wait.error)));
  if (lost) return err(lost);
  return ok(later(waits.map((wait) => (wait.ok ? wait.value : null))));
}

/** Writes only over the count it has read, so that of two attempts at once each counts. */
async function countOne({ key, rule }: Count, now: Date): Promise<Result<Date | null, Date>> {
  for (;;) {
    const kept = await db.loginFailure.findUnique({ where: { key } });
    const locked = lockedUntil(kept, now);
    if (locked) return err(locked);
    const next = withFailure(rule, kept, now);
    if (kept) {
      const same = { key, failures: kept.failures, lastAt: kept.lastAt };
      const { count } = await db.loginFailure.updateMany({ where: same, data: next });
      if (count === 1) return ok(next.lockedUntil);
      continue;
    }
    try {
      await db.loginFailure.create({ data: { key, ...next }, select: { key: true } });
      await db.loginFailure.deleteMany({ where: { lastAt: { lt: new Date(now.getTime() - FORGET_MS) } } });
      return ok(next.lockedUntil);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/** Takes back what `beginAttempt` counted, because the attempt was right but isn't the last step. */
export const takeBackAttempt = (tries: Tries) =>
  db.loginFailure.updateMany({
    where: { key: { in: countsOf(tries).map(({ key }) => key) }, failures: { gt: 0 } },
    data: { failures: { decrement: 1 }, lockedUntil: null },
  });

/** After a complete login or a new password: the address starts from nothing, its network loses this attempt. */
export async function endAttempts(tries: Tries): Promise<void> {
  await takeBackAttempt(tries);
  await forgetFailures(tries.email);
}

export const forgetFailures = (email: string) =>
  db.loginFailure.deleteMany({ where: { key: emailKey(email) } });
