import { localTime } from "#app/domain/trip/places/local-time.ts";
import { zoneName } from "#app/domain/base/text/zone-name.ts";
import { daysBetween, utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", options);
  formats.set(key, made);
  return made;
}

const near = ["Today", "Tomorrow"];

/** YYYY-MM-DD, both where the customer is: "Today", "Tomorrow", "Monday, November 30". */
export const describeCallbackDay = (day: string, today: string): string =>
  near[daysBetween(today, day)] ??
  format({ timeZone: "UTC", weekday: "long", month: "long", day: "numeric" }).format(utcMidnight(day));

/** "2:30 PM" on a clock there. */
export const describeCallbackTime = (at: Date, zone: string): string =>
  format({ timeZone: zone, hour: "numeric", minute: "2-digit" }).format(at).replace(/\s/g, " ");

/** "Today 2:30 PM", as the list has it. */
export const labelSlot = (at: Date, zone: string, now: Date): string =>
  `${describeCallbackDay(localTime(zone, at).day, localTime(zone, now).day)} ${describeCallbackTime(at, zone)}`;

/** "today at 2:30 PM", "Monday, November 30 at 9:00 AM", within a sentence. */
export function describeCallback(at: Date, zone: string, now: Date): string {
  const day = describeCallbackDay(localTime(zone, at).day, localTime(zone, now).day);
  const within = near.includes(day) ? day.toLowerCase() : `on ${day}`;
  return `${within} at ${describeCallbackTime(at, zone)}`;
}

/** "Eastern time". */
export const describeZone = (zone: string): string => `${zoneName(zone)} time`;
