import { addDays } from "#app/domain/trip/pricing/calendar-day.ts";
import type { CalendarDay } from "#app/domain/trip/pricing/calendar-day.ts";

/** How many weeks ahead a quote shows its price. */
const weeksShown = 12;

/** The next Mondays, today's included. */
export function comingMondays(today: CalendarDay): CalendarDay[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = addDays(today, (8 - weekday) % 7);
  return Array.from({ length: weeksShown }, (_, week) => addDays(first, week * 7));
}
