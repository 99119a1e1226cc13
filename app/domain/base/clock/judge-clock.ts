import { DAY_MS, MINUTE_MS } from "#app/platform/durations.js";

/** A moment by the machine's clock, and by the one that only runs forward (`performance.now()`); milliseconds. */
export type Moment = { wallMs: number; steadyMs: number };
/** The last moment whose time was believed; one of an earlier run has no steady clock to go on from. */
export type Believed = { wallMs: number; steadyMs: number | null };
/** The clock is off by this much from what was expected: ahead, or behind where it's negative. */
export type Doubt = { offMs: number; /** since when, by the steady clock */ sinceMs: number };

/**
 * How far a clock may be from the last moment believed without a person: as long as a site is off for a holiday. The
 * same both ways, so that what was believed ahead is believed again once it's corrected.
 */
export const MAX_OFF_MS = 7 * DAY_MS;
/** How far a clock may move against the steady one; time services move it by seconds. */
export const MAX_JUMP_MS = 10 * MINUTE_MS;
/** A machine that slept has jumped and is right: after this long without another jump it's believed. */
export const STEADY_AFTER_MS = 10 * MINUTE_MS;

/**
 * Whether the clock fits what was believed last: null if it does, otherwise by how much it doesn't.
 * @param before the doubt so far
 */
export function judgeClock(last: Believed, now: Moment, before: Doubt | null): Doubt | null {
  const passedMs = last.steadyMs === null ? 0 : now.steadyMs - last.steadyMs;
  const offMs = now.wallMs - last.wallMs - passedMs;
  if (Math.abs(offMs) <= (last.steadyMs === null ? MAX_OFF_MS : MAX_JUMP_MS)) return null;
  const isSame = before !== null && Math.abs(offMs - before.offMs) <= MAX_JUMP_MS;
  if (!isSame) return { offMs, sinceMs: now.steadyMs };
  const isSteady = now.steadyMs - before.sinceMs >= STEADY_AFTER_MS;
  return Math.abs(offMs) <= MAX_OFF_MS && isSteady ? null : before;
}

/** Whether only a person, or a correction, ends a doubt. */
export const needsPerson = ({ offMs }: Doubt): boolean => Math.abs(offMs) > MAX_OFF_MS;

/** "800 days ahead", "5 hours behind". */
export function describeOff(offMs: number): string {
  const units = [
    ["day", DAY_MS],
    ["hour", 60 * MINUTE_MS],
    ["minute", MINUTE_MS],
  ] as const;
  const size = Math.abs(offMs);
  const [name, ms] = units.find(([, ms]) => size >= 2 * ms) ?? units[2];
  const count = Math.round(size / ms);
  return `${count} ${name}${count === 1 ? "" : "s"} ${offMs > 0 ? "ahead" : "behind"}`;
}
