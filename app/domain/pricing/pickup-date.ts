import { err, ok } from "../result";
import type { Result } from "../result";
import { calendarDayOf } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";

export type PickupDateError = { code: "past-date" | "far-date"; day: CalendarDay };

// A day is past once it is over in all fifty states; it ends last in Hawaii, ten hours behind UTC.
const HAWAII_BEHIND_MS = 10 * 60 * 60 * 1000;

/** An error if the day is past or more than twelve months ahead. */
export function validatePickupDate(day: CalendarDay, now: Date): Result<CalendarDay, PickupDateError> {
  if (day < calendarDayOf(new Date(now.getTime() - HAWAII_BEHIND_MS))) return err({ code: "past-date", day });
  return day > sameDayNextYear(calendarDayOf(now)) ? err({ code: "far-date", day }) : ok(day);
}

/** February 29 becomes a day that next year lacks, but it still sorts correctly. */
const sameDayNextYear = (day: CalendarDay): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
