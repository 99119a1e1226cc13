import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

const YEAR = "2026";
const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
const NAMED = new RegExp(`\\b(end of )?(${MONTHS})\\b`, "i");

/**
 * The days that a published price is compared on: one in the month that its page names, else the fifteenth of every
 * month, since a page that names none gives its figure for the whole year.
 */
export function laneDays(words: string): CalendarDay[] {
  const named = NAMED.exec(words);
  if (!named) return MONTHS.split("|").map((_, month) => day(month, 15));
  const month = MONTHS.toLowerCase()
    .split("|")
    .indexOf((named[2] ?? "").toLowerCase());
  return [day(month, named[1] ? 28 : 15)];
}

const day = (month: number, date: number): CalendarDay =>
  calendarDaySchema.parse(`${YEAR}-${String(month + 1).padStart(2, "0")}-${date}`);
