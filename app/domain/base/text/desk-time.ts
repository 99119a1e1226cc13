import { MINUTE_MS, HOUR_MS } from "#app/platform/durations.js";
import { daysBetween, utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** The desk's clock: staff read and write times in this zone. */
const deskZone = "America/New_York";

const formats = new Map<string, Intl.DateTimeFormat>();

// Created on first use, because making one takes milliseconds.
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone: deskZone, ...options });
  formats.set(key, made);
  return made;
}

/** The day at the desk, YYYY-MM-DD. */
export function deskDayOf(moment: Date): CalendarDay {
  const parts = format({ year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  return `${part("year")}-${part("month")}-${part("day")}` as CalendarDay;
}

/** When a day at the desk begins; takes YYYY-MM-DD. */
export function startOfDeskDay(day: string): Date {
  const guess = new Date(`${day}T05:00:00Z`);
  // New York is four or five hours behind, so one of the two is midnight there.
  const summer = new Date(`${day}T04:00:00Z`);
  return deskDayOf(summer) === day ? summer : guess;
}

/** "3:22 PM". */
export const formatDeskTime = (moment: Date): string =>
  format({ hour: "numeric", minute: "2-digit" }).format(moment).replace(/\s/g, " ");

/** "Sun, Nov 22". */
export const formatDeskDay = (moment: Date): string =>
  format({ weekday: "short", month: "short", day: "numeric" }).format(moment);

/** "Nov 22, 2026, 3:22 PM Eastern", for the title of a short label. */
export const formatDeskMoment = (moment: Date): string =>
  `${format({ dateStyle: "medium" }).format(moment)}, ${formatDeskTime(moment)} Eastern`;

/** "November 22, 2026 at 3:22 PM Eastern". */
export const formatLongDeskMoment = (moment: Date): string =>
  `${format({ dateStyle: "long" }).format(moment)} at ${formatDeskTime(moment)} Eastern`;

/** A day as YYYY-MM-DD: "Nov 30", with the year if it isn't this one. */
export function formatShortDay(day: string, today: string): string {
  const options = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return format(isThisYear ? options : { ...options, year: "numeric" }).format(utcMidnight(day));
}

const relativeDays = new Map([
  [-1, "yesterday"],
  [0, "today"],
  [1, "tomorrow"],
]);

/** A day as YYYY-MM-DD: "today", "tomorrow", "yesterday", "Nov 30". */
export const describeDay = (day: string, today: string): string =>
  relativeDays.get(daysBetween(today, day)) ?? formatShortDay(day, today);

/** A day as YYYY-MM-DD, as a heading: "Today", "Yesterday", "Monday, Nov 23". */
export function describeLongDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "Today";
  if (days === -1) return "Yesterday";
  const weekday = format({ weekday: "long", timeZone: "UTC" }).format(utcMidnight(day));
  return `${weekday}, ${formatShortDay(day, today)}`;
}

/** "3 min", "21 h", "5 d"; at least one minute. */
export function describeDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** "just now", "18 min ago", "3 h ago", "yesterday", "4 d ago", and after two weeks the day. */
export function describeAgo(moment: Date, now: Date): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE_MS) return "just now";
  const days = daysBetween(deskDayOf(moment), deskDayOf(now));
  if (days === 0 || ms < 6 * HOUR_MS) return `${describeDuration(ms)} ago`;
  if (days === 1) return "yesterday";
  return days <= 14 ? `${days} d ago` : formatShortDay(deskDayOf(moment), deskDayOf(now));
}

/** A moment at the desk as an input of type "datetime-local" has it, "2026-11-25T09:30". */
export function formatDeskInput(moment: Date): string {
  const parts = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  return `${deskDayOf(moment)}T${part("hour")}:${part("minute")}`;
}

/** The reverse; null for anything else, and for a day that does not exist. */
export function parseDeskInput(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed)) return null;
  const minute = typed.slice(0, 16);
  // New York is four or five hours behind. In the hour that is skipped in March neither fits, and the later one serves.
  const [summer, winter] = ["-04:00", "-05:00"].map((offset) => new Date(`${minute}:00${offset}`));
  if (!summer || !winter || Number.isNaN(winter.getTime())) return null;
  if (formatDeskInput(summer) === minute) return summer;
  return formatDeskInput(winter).slice(0, 10) === minute.slice(0, 10) ? winter : null;
}

const MORNING_HOURS = 9;

/** 9 AM at the desk; takes YYYY-MM-DD. */
export const morningOf = (day: string): Date =>
  parseDeskInput(`${day}T0${MORNING_HOURS}:00`) ?? startOfDeskDay(day);

/** 9 AM at the desk on the day after: the default time of a task. */
export function tomorrowMorning(now: Date): Date {
  const noon = startOfDeskDay(deskDayOf(now)).getTime() + 36 * HOUR_MS;
  return morningOf(deskDayOf(new Date(noon)));
}

/** "November 2026"; takes YYYY-MM. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" }).format(
    utcMidnight(`${month}-01`),
  );
