import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { zoneName } from "#app/domain/base/text/zone-name.ts";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";

/** The clock on the wall at a place; near a zone's boundary, where a ZIP has two, the first. */
export type PlaceClock = { zone: string; name: string };

export function clockAt(state: string, zip: string | null): PlaceClock {
  const zone = zonesOf(state, zip)[0] ?? "America/New_York";
  return { zone, name: zoneName(zone) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Created on first use, because making one takes milliseconds.
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options });
  formats.set(key, made);
  return made;
}

export const dayThere = ({ zone }: PlaceClock, at: Date): CalendarDay =>
  localTime(zone, at).day as CalendarDay;

/** "2:14 PM". */
export const formatTime = ({ zone }: PlaceClock, at: Date): string =>
  format(zone, { hour: "numeric", minute: "2-digit" }).format(at).replace(/\s/g, " ");

/** "Mon, Nov 30, 2:14 PM". */
export const formatMoment = (clock: PlaceClock, at: Date): string =>
  `${format(clock.zone, { weekday: "short", month: "short", day: "numeric" }).format(at)}, ${formatTime(clock, at)}`;

/** "Monday, November 30". */
export const formatLongDay = ({ zone }: PlaceClock, at: Date): string =>
  format(zone, { weekday: "long", month: "long", day: "numeric" }).format(at);

/** "November 30, 2026 at 2:14 PM Eastern", for papers. */
export const formatLongMoment = (clock: PlaceClock, at: Date): string =>
  `${format(clock.zone, { dateStyle: "long" }).format(at)} at ${formatTime(clock, at)} ${clock.name}`;

/** "today at 9:40 AM", "yesterday at 9:40 AM", "on Monday, November 30 at 9:40 AM"; the days are those at the place. */
export function describeMoment(clock: PlaceClock, at: Date, now: Date): string {
  const ago = daysBetween(dayThere(clock, at), dayThere(clock, now));
  const day = { 0: "today", 1: "yesterday" }[ago] ?? `on ${formatLongDay(clock, at)}`;
  return `${day} at ${formatTime(clock, at)}`;
}
