import { addDays, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** How many weeks ahead a quote shows its price. */
const weeksShown = 12;

/** The next Mondays, today's included. */
export function comingMondays(today: CalendarDay): CalendarDay[] {
  const first = addDays(today, (8 - weekdayOf(today)) % 7);
  return Array.from({ length: weeksShown }, (_, week) => addDays(first, week * 7));
}
