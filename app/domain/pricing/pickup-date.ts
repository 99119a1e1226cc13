import { calendarDayOf } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";

/** Why a day cannot be the first of a pickup. */
export type NoPickupDate = { reason: "past-date" | "far-date"; day: CalendarDay };

// A day is past once it is over everywhere in the fifty states, and it ends last in Hawaii, ten hours behind UTC.
const HAWAII_BEHIND_MS = 10 * 60 * 60 * 1000;

/** Why nothing can be picked up from a day on, as asked at a moment: past, or more than twelve months ahead. Null: it can. */
export function refusedPickupDate(day: CalendarDay, now: Date): NoPickupDate | null {
  if (day < calendarDayOf(new Date(now.getTime() - HAWAII_BEHIND_MS))) return { reason: "past-date", day };
  return day > sameDayNextYear(calendarDayOf(now)) ? { reason: "far-date", day } : null;
}

/** 29 February becomes a day that the next year lacks, which sorts as well as any other. */
const sameDayNextYear = (day: CalendarDay): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
