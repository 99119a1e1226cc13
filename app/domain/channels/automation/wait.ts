import type { WaitStep } from "./rule";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#app/platform/durations.js";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { afterOpenTime } from "./after-open-time";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";

const unitMs = { minutes: MINUTE_MS, hours: HOUR_MS, "open-hours": HOUR_MS, days: DAY_MS };
/** A pickup this near halves the waits that say so. */
const NEAR_DAYS = 7;

/** In milliseconds, where nothing halves it; of opening hours, those in which the desk is open. */
export const durationOf = ({ amount, unit }: WaitStep): number => amount * unitMs[unit];

type WaitOf = {
  /** the lead's pickup, YYYY-MM-DD */
  pickupOn: string | null;
  /** the person's own day */
  today: string;
  /** null if the hours in the settings can't be read: then every hour counts */
  desk: DeskHours | null;
};

/** When a wait that begins at `from` is over. */
export function waitUntil(wait: WaitStep, from: Date, { pickupOn, today, desk }: WaitOf): Date {
  const days = pickupOn === null ? Infinity : daysBetween(today, pickupOn);
  const isHalved = wait.isHalved && days >= 0 && days <= NEAR_DAYS;
  const ms = durationOf(wait) / (isHalved ? 2 : 1);
  return wait.unit === "open-hours" && desk ? afterOpenTime(desk, from, ms) : new Date(from.getTime() + ms);
}
