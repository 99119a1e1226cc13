import { localTime } from "#app/domain/trip/places/local-time.ts";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { MINUTE_MS, DAY_MS } from "#app/platform/durations.js";
import { weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";

const SLOT_MS = 30 * MINUTE_MS;
/** The desk can't call in the same minute. */
const MIN_NOTICE_MS = 15 * MINUTE_MS;
const MAX_DAYS_AHEAD = 8;
/** Days that have a slot. */
const MAX_DAYS = 5;

/**
 * Calls begin between these hours where the customer is. Federal law allows 8 AM to 9 PM (47 CFR 64.1200(c)(1));
 * Florida and other states end at 8 PM (Fla. Stat. 501.616(6)).
 */
const FIRST_HOUR = 8;
const END_HOUR = 20;

/** The half hours of one day at which we can call; `day` is YYYY-MM-DD where the customer is. */
export type CallbackDay = { day: string; slots: Date[] };

const minuteOfHour = (at: Date) => at.getUTCMinutes();

function isLegal(zones: readonly string[], at: Date): boolean {
  return zones.every((zone) => {
    const { hour } = localTime(zone, at);
    return hour >= FIRST_HOUR && hour < END_HOUR;
  });
}

export function isDeskOpen({ zone, weekdays, fromMinute, untilMinute }: DeskHours, at: Date): boolean {
  const { day, hour } = localTime(zone, at);
  const minute = hour * 60 + minuteOfHour(at);
  return weekdays.includes(weekdayOf(day)) && minute >= fromMinute && minute < untilMinute && !holidayOn(day);
}

/**
 * When we can call somebody: half hours within the desk's hours and within calling hours in every zone they may be in,
 * from a quarter of an hour from now. Days are those of the first zone. None if we don't know the desk's hours.
 */
export function callbackSlots(zones: readonly string[], desk: DeskHours | null, now: Date): CallbackDay[] {
  if (!desk) return [];
  const days: CallbackDay[] = [];
  const first = Math.ceil((now.getTime() + MIN_NOTICE_MS) / SLOT_MS) * SLOT_MS;
  const end = now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  for (let time = first; time < end; time += SLOT_MS) {
    const at = new Date(time);
    if (!isDeskOpen(desk, at) || !isLegal(zones, at)) continue;
    const { day } = localTime(zones[0] ?? desk.zone, at);
    const last = days.at(-1);
    if (last?.day === day) last.slots.push(at);
    else if (days.length === MAX_DAYS) break;
    else days.push({ day, slots: [at] });
  }
  return days;
}
