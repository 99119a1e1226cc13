const MINUTE_MS = 60_000;
/** How long we wait after each attempt that failed, in minutes. Together about 23 hours, less than any mail takes to grow stale. */
const waitsMinutes = [1, 5, 15, 60, 180, 360, 720];
/** A wait is longer or shorter by up to this share, so that what failed together does not come back together. */
const JITTER = 0.2;

/** So often a message is taken up at most. */
export const mostAttempts = waitsMinutes.length + 1;

/** When to try again after `attempts` attempts, or null when it was the last. `random` is 0 to 1. */
export function nextAttempt(attempts: number, now: Date, random: number): Date | null {
  const minutes = waitsMinutes[attempts - 1];
  if (minutes === undefined) return null;
  return new Date(now.getTime() + minutes * MINUTE_MS * (1 - JITTER + 2 * JITTER * random));
}
