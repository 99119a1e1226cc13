import { addDays, daysBetween, isCalendarDay, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

export const calendarViews = ["month", "week", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days of a view around a day, in whole weeks from Sunday, and the days for the buttons beside its name. */
export function calendarDays(view: CalendarView, asked: string, today: CalendarDay) {
  const day = isCalendarDay(asked) ? asked : today;
  const sundayOf = (each: CalendarDay) => addDays(each, -weekdayOf(each));
  if (view === "week") {
    const first = sundayOf(day);
    return { ...span(first, 7), day, before: addDays(day, -7), after: addDays(day, 7) };
  }
  const month = firstOfMonth(day);
  const after = firstOfMonth(addDays(month, 31));
  const before = firstOfMonth(addDays(month, -1));
  const first = sundayOf(month);
  const weeks = Math.ceil(daysBetween(first, after) / 7);
  return { ...span(first, weeks * 7), day, before, after };
}

const firstOfMonth = (day: CalendarDay) => `${day.slice(0, 7)}-01` as CalendarDay;

const span = (first: CalendarDay, count: number) => ({
  days: Array.from({ length: count }, (_, index) => addDays(first, index)),
});
