import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { calendarDayOf, firstDayNotOver } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

export type PickupDateError = { code: "past-date" | "far-date"; day: CalendarDay };

/** An error if the day is past or more than twelve months ahead. */
export function validatePickupDate(day: CalendarDay, now: Date): Result<CalendarDay, PickupDateError> {
  if (day < firstDayNotOver(now)) return err({ code: "past-date", day });
  return day > lastPickupDate(now) ? err({ code: "far-date", day }) : ok(day);
}

/** The last day that we know prices for: the same day next year, and February 28 for February 29. */
export const lastPickupDate = (now: Date): CalendarDay => {
  const today = calendarDayOf(now);
  const monthAndDay = today.slice(5) === "02-29" ? "02-28" : today.slice(5);
  return calendarDaySchema.parse(`${Number(today.slice(0, 4)) + 1}-${monthAndDay}`);
};
