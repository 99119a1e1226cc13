import type { WaitStep } from "./rule";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#app/platform/durations.js";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";

const unitMs = { minutes: MINUTE_MS, hours: HOUR_MS, days: DAY_MS };
/** A pickup this near halves the waits that say so. */
const NEAR_DAYS = 7;

/** In milliseconds, where nothing halves it. */
export const durationOf = ({ amount, unit }: WaitStep): number => amount * unitMs[unit];

/** When a wait that begins at `from` is over; `today` is the person's own day. */
export function waitUntil(wait: WaitStep, pickupOn: string | null, today: string, from: Date): Date {
  const days = pickupOn === null ? Infinity : daysBetween(today, pickupOn);
  const isHalved = wait.isHalved && days >= 0 && days <= NEAR_DAYS;
  return new Date(from.getTime() + durationOf(wait) / (isHalved ? 2 : 1));
}
