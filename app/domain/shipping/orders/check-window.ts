import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { dayWithoutWork } from "#app/domain/trip/pricing/day-without-work.ts";
import type { DayWithoutWork } from "#app/domain/trip/pricing/day-without-work.ts";
import { MAX_WINDOW_DAYS } from "./date-window";
import type { DateWindow } from "./date-window";

type Days = Pick<DateWindow, "first" | "last">;

export type WindowError =
  /** it ends before it begins */
  | { code: "window" }
  /** it has more days than this */
  | { code: "window-long"; field: "last"; most: number }
  /** a day of it has passed; `next` is the first one that can be chosen */
  | { code: "day-passed"; field: "first" | "last"; next: CalendarDay };

/**
 * What is wrong with the days that staff chose for a window; null if nothing is. `today` is the day at the place. The first
 * day that it has already stays, because an open window's has passed. A holiday is a warning (`holidaysOf`).
 */
export function checkWindow(
  window: Days,
  { before, today }: { before: Days | null; today: CalendarDay },
): WindowError | null {
  if (window.last < window.first) return { code: "window" };
  if (daysBetween(window.first, window.last) > MAX_WINDOW_DAYS)
    return { code: "window-long", field: "last", most: MAX_WINDOW_DAYS };
  for (const field of ["first", "last"] as const) {
    const day = window[field];
    const isKept = day === before?.[field];
    if (day < today && !(isKept && field === "first")) return { code: "day-passed", field, next: today };
  }
  return null;
}

/**
 * The federal holidays that a window begins or ends with: we plan no trucks then, but a carrier may work, so staff are
 * warned.
 */
export const holidaysOf = ({ first, last }: Days): DayWithoutWork[] =>
  [...new Set([first, last])].flatMap((day) => dayWithoutWork(day) ?? []);
