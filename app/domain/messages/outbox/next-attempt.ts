import { MINUTE_MS } from "#app/platform/durations.js";

/** The wait after each failed attempt, in minutes; about 23 hours in total, less than any email's stale age. */
const waitsMinutes = [1, 5, 15, 60, 180, 360, 720];
/** Varies each wait by up to this share, so messages that failed together don't retry together. */
const JITTER = 0.2;

export const MAX_ATTEMPTS = waitsMinutes.length + 1;

/** When to try again after `attempts` attempts, or null after the last; `random` is 0 to 1. */
export function nextAttempt(attempts: number, now: Date, random: number): Date | null {
  const minutes = waitsMinutes[attempts - 1];
  if (minutes === undefined) return null;
  return new Date(now.getTime() + minutes * MINUTE_MS * (1 - JITTER + 2 * JITTER * random));
}
