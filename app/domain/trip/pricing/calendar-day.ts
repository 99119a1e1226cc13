import { z } from "zod";

/** A day without a clock or a zone, "YYYY-MM-DD". */
export type CalendarDay = `${number}-${number}-${number}`;

/** Rejects text that only looks like a day: 2026-02-30, 2026-2-3. */
export const calendarDaySchema = z.iso.date().transform((text) => text as CalendarDay);

const dayInMs = 24 * 60 * 60 * 1000;

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const later = new Date(
    Date.UTC(yearOf(day), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) + days * dayInMs,
  );
  return later.toISOString().slice(0, 10) as CalendarDay;
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

/** "MM-DD", which sorts in calendar order. */
export function dayOfYear(day: CalendarDay): string {
  return day.slice(5);
}

// A day is over once it is over in all fifty states; it ends last in Hawaii, ten hours behind UTC.
const HAWAII_BEHIND_MS = 10 * 60 * 60 * 1000;

/** The earliest day that is still somebody's today: yesterday in UTC until ten in the morning. */
export const firstDayNotOver = (now: Date): CalendarDay =>
  calendarDayOf(new Date(now.getTime() - HAWAII_BEHIND_MS));

/** In UTC. */
export const calendarDayOf = (moment: Date): CalendarDay => moment.toISOString().slice(0, 10) as CalendarDay;
