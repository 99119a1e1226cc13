import { addDays, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { parseLocalInput } from "#app/domain/trip/places/local-input.ts";
import { localTime } from "#app/domain/trip/places/local-time.ts";
import { MINUTE_MS } from "#app/platform/durations.js";

/** Longer than any stretch of days on which nobody works. */
const MAX_CLOSED_DAYS = 60;
const MINUTES_OF_DAY = 24 * 60;
/** Clocks change before this, so the hours of a desk that opens later are as long as they say on every day. */
const MAX_CHANGE_MINUTE = 3 * 60;

/**
 * The moment at which the desk has been open for so many milliseconds since `from`; it's closed on holidays. Goes from
 * opening to opening, so that a desk with few hours costs no more than one with many.
 */
export function afterOpenTime(desk: DeskHours, from: Date, ms: number): Date {
  if (ms <= 0) return from;
  const { zone, fromMinute, untilMinute } = desk;
  const today = localTime(zone, from).day as CalendarDay;
  let left = ms;
  for (let day = today, closedDays = 0; closedDays < MAX_CLOSED_DAYS; day = addDays(day, 1)) {
    if (!isOpenOn(desk, day)) {
      closedDays += 1;
      continue;
    }
    closedDays = 0;
    const hours = (untilMinute - fromMinute) * MINUTE_MS;
    if (day !== today && fromMinute >= MAX_CHANGE_MINUTE && hours < left) {
      left -= hours;
      continue;
    }
    const opens = Math.max(momentOf(zone, day, fromMinute), from.getTime());
    const open = Math.max(momentOf(zone, day, untilMinute) - opens, 0);
    if (open >= left) return new Date(opens + left);
    left -= open;
  }
  throw new Error("the desk is never open");
}

const isOpenOn = ({ weekdays }: DeskHours, day: CalendarDay): boolean =>
  weekdays.includes(weekdayOf(day)) && !holidayOn(day);

/** When the clocks of a zone show a minute of a day; minute 1,440 is the midnight after it. */
function momentOf(zone: string, day: CalendarDay, minute: number): number {
  const [on, at] = minute < MINUTES_OF_DAY ? [day, minute] : [addDays(day, 1), minute - MINUTES_OF_DAY];
  const clock = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const moment = parseLocalInput(zone, `${on}T${clock}`);
  if (!moment) throw new Error(`no clock of ${zone} shows ${clock} on ${on}`);
  return moment.getTime();
}
