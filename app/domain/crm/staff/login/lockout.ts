import { SECOND_MS, HOUR_MS } from "#app/platform/durations.js";

export type LockoutRule = {
  /** failures without a wait */
  free: number;
  /** the wait after each further failure, in seconds; the last one repeats */
  waits: readonly number[];
  /** without a failure for this long the count starts again */
  forgetMs: number;
};

export const lockoutRules = {
  /** per typed address, whether or not it has an account */
  email: { free: 3, waits: [5, 30, 60, 300, 900], forgetMs: 24 * HOUR_MS },
  /** per network; an office shares one */
  network: { free: 20, waits: [30, 60, 300, 900], forgetMs: HOUR_MS },
  /**
   * an address that identifies no visitor: behind a proxy without TRUST_PROXY everybody is one network, so it only
   * slows down
   */
  shared: { free: 100, waits: [30], forgetMs: HOUR_MS },
} as const satisfies Record<string, LockoutRule>;

/** The longest time after which a count means nothing. */
export const FORGET_MS = lockoutRules.email.forgetMs;

export type Failures = { failures: number; lastAt: Date; lockedUntil: Date | null };

/** When the next attempt is allowed, or null for now. */
export const lockedUntil = (kept: Failures | null, now: Date): Date | null =>
  kept?.lockedUntil && kept.lockedUntil > now ? kept.lockedUntil : null;

/** The count with one more failure, and the wait that follows from it. */
export function withFailure(rule: LockoutRule, kept: Failures | null, now: Date): Failures {
  const isForgotten = !kept || now.getTime() - kept.lastAt.getTime() > rule.forgetMs;
  const failures = isForgotten ? 1 : kept.failures + 1;
  const seconds = failures > rule.free ? (rule.waits[failures - rule.free - 1] ?? rule.waits.at(-1) ?? 0) : 0;
  return {
    failures,
    lastAt: now,
    lockedUntil: seconds > 0 ? new Date(now.getTime() + seconds * SECOND_MS) : null,
  };
}
