import { err, ok } from "../result";
import type { Result } from "../result";
import { calendarDayOf } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";

/** Why a day cannot be the first of a pickup. */
export type PickupDateError = { code: "past-date" | "far-date"; day: CalendarDay };

// A day is past once it is over everywhere in the fifty states, and it ends last in Hawaii, ten hours behind UTC.
const HAWAII_BEHIND_MS = 10 * 60 * 60 * 1000;

/** Whether something can be picked up from a day on: not when it is past, nor more than twelve months ahead. */
export function validatePickupDate(day: CalendarDay, now: Date): Result<CalendarDay, PickupDateError> {
  if (day < calendarDayOf(new Date(now.getTime() - HAWAII_BEHIND_MS))) return err({ code: "past-date", day });
  return day > sameDayNextYear(calendarDayOf(now)) ? err({ code: "far-date", day }) : ok(day);
}

/** 29 February becomes a day that the next year lacks, which sorts as well as any other. */
const sameDayNextYear = (day: CalendarDay): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
