import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";

/** A day without a clock or a zone, "YYYY-MM-DD". */
export type CalendarDay = `${number}-${number}-${number}`;

/** The start of a day in UTC, for the functions of `Date` and `Intl`. */
export const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** In UTC. */
export const calendarDayOf = (moment: Date): CalendarDay => moment.toISOString().slice(0, 10) as CalendarDay;

/** Rejects text that only looks like a day, 2026-02-30 or 2026-2-3: `Date` reads the first as March 2. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = utcMidnight(text);
  return !Number.isNaN(moment.getTime()) && calendarDayOf(moment) === text;
}

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  calendarDayOf(new Date(utcMidnight(day).getTime() + days * DAY_MS));

/** Negative if `to` comes first; takes YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY_MS);

/** 0 is Sunday; takes YYYY-MM-DD. */
export const weekdayOf = (day: string): number => utcMidnight(day).getUTCDay();

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** "MM-DD", which sorts in calendar order. */
export const dayOfYear = (day: CalendarDay): string => day.slice(5);

// A day is over once it is over in all fifty states; it ends last in Hawaii, ten hours behind UTC.
const HAWAII_BEHIND_MS = 10 * HOUR_MS;

/** The earliest day that is still somebody's today: yesterday in UTC until ten in the morning. */
export const firstDayNotOver = (now: Date): CalendarDay =>
  calendarDayOf(new Date(now.getTime() - HAWAII_BEHIND_MS));
