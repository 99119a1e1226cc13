import { DAY_MS } from "#app/platform/durations.js";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** The federal holidays (5 U.S.C. 6103) and the days on which they are kept if they fall on a weekend. */
const fixed = [
  { month: 1, day: 1, name: "New Year’s Day" },
  { month: 6, day: 19, name: "Juneteenth" },
  { month: 7, day: 4, name: "Independence Day" },
  { month: 11, day: 11, name: "Veterans Day" },
  { month: 12, day: 25, name: "Christmas Day" },
];

/** `nth` counts from the month's beginning; -1 is the last one. Weekdays count from Sunday, 0. */
const floating = [
  { month: 1, weekday: 1, nth: 3, name: "Martin Luther King Jr. Day" },
  { month: 2, weekday: 1, nth: 3, name: "Washington’s Birthday" },
  { month: 5, weekday: 1, nth: -1, name: "Memorial Day" },
  { month: 9, weekday: 1, nth: 1, name: "Labor Day" },
  { month: 10, weekday: 1, nth: 2, name: "Columbus Day" },
  { month: 11, weekday: 4, nth: 4, name: "Thanksgiving Day" },
];

const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  if (nth > 0) {
    const first = dayOf(year, month, 1).getUTCDay();
    return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
  }
  const last = dayOf(year, month + 1, 0);
  return dayOf(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7));
}

/** A Saturday's holiday is kept on the Friday before, a Sunday's on the Monday after. */
function keptOn(day: Date): Date[] {
  const shift = { 6: -1, 0: 1 }[day.getUTCDay()];
  return shift ? [day, new Date(day.getTime() + shift * DAY_MS)] : [day];
}

const byYear = new Map<number, ReadonlyMap<string, string>>();

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = byYear.get(year);
  if (known) return known;
  const made = new Map<string, string>();
  // The next year's first day may be kept on this year's last.
  for (const { month, day, name } of [...fixed, { month: 13, day: 1, name: "New Year’s Day" }])
    for (const kept of keptOn(dayOf(year, month, day))) made.set(calendarDayOf(kept), name);
  for (const { month, weekday, nth, name } of floating)
    made.set(calendarDayOf(nthWeekday(year, month, weekday, nth)), name);
  byYear.set(year, made);
  return made;
}

/** The name of the federal holiday on a day (YYYY-MM-DD), or null. */
export const holidayOn = (day: string): string | null => holidaysOf(Number(day.slice(0, 4))).get(day) ?? null;

/** The first holiday on or after a day, and its name. */
export function nextHoliday(day: CalendarDay): { day: CalendarDay; name: string } {
  for (let at = day; ; at = addDays(at, 1)) {
    const name = holidayOn(at);
    if (name) return { day: at, name };
  }
}
