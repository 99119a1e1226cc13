import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";

/** A day on which we plan no truck, though a carrier may work: its holiday, and the next day with work. */
export type DayWithoutWork = { day: CalendarDay; holiday: string; next: CalendarDay };

/** The first day with work on or after a day. */
export function dayWithWork(day: CalendarDay): CalendarDay {
  let at = day;
  while (holidayOn(at)) at = addDays(at, 1);
  return at;
}

/**
 * Null for a day with work. Drivers load on Saturdays and Sundays, as our pages say, so the days without work are the
 * federal holidays, which the calls and the emails of the desk keep too.
 */
export function dayWithoutWork(day: CalendarDay): DayWithoutWork | null {
  const holiday = holidayOn(day);
  return holiday === null ? null : { day, holiday, next: dayWithWork(day) };
}
