import { MINUTE_MS } from "#app/platform/durations.js";

/** How long a session lasts, in milliseconds. */
export type SessionTimes = { /** at the latest */ wholeMs: number; /** without a request */ idleMs: number };

/** From the operator's settings. */
export const sessionTimesOf = (set: {
  STAFF_SESSION_HOURS: number;
  STAFF_IDLE_MINUTES: number;
}): SessionTimes => ({
  wholeMs: set.STAFF_SESSION_HOURS * 60 * MINUTE_MS,
  idleMs: set.STAFF_IDLE_MINUTES * MINUTE_MS,
});

type Session = { createdAt: Date; lastSeenAt: Date; expiresAt: Date };

/** A session that began when more was allowed ends by what's set now. */
export const isSessionOver = (
  { createdAt, lastSeenAt, expiresAt }: Session,
  { wholeMs, idleMs }: SessionTimes,
  now: Date,
): boolean =>
  expiresAt <= now ||
  now.getTime() - createdAt.getTime() >= wholeMs ||
  now.getTime() - lastSeenAt.getTime() > idleMs;
