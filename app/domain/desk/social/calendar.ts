import { dayAfter, weekdayOf } from "./slots";

export const calendarViews = ["month", "week", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days of a view around a day, in whole weeks from Sunday, and the days for the buttons beside its name. */
export function calendarDays(view: CalendarView, asked: string, today: string) {
  const day = isDay(asked) ? asked : today;
  const sundayOf = (each: string) => dayAfter(each, -weekdayOf(each));
  if (view === "week") {
    const first = sundayOf(day);
    return { ...span(first, 7), day, before: dayAfter(day, -7), after: dayAfter(day, 7) };
  }
  const month = `${day.slice(0, 7)}-01`;
  const after = `${dayAfter(month, 31).slice(0, 7)}-01`;
  const before = `${dayAfter(month, -1).slice(0, 7)}-01`;
  const first = sundayOf(month);
  const weeks = Math.ceil((Date.parse(after) - Date.parse(first)) / (7 * 24 * 60 * 60_000));
  return { ...span(first, weeks * 7), day, before, after };
}

const span = (first: string, count: number) => ({
  days: Array.from({ length: count }, (_, index) => dayAfter(first, index)),
});
