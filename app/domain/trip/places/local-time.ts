import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { timeZonesOf } from "./time-zones";
import { HOUR_MS } from "#app/platform/durations.js";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  } as Intl.DateTimeFormatOptions);
  formats.set(timeZone, made);
  return made;
}

export type LocalTime = {
  /** YYYY-MM-DD */
  day: string;
  /** 0 to 23 */
  hour: number;
};

/** The last hour that was asked for, by zone: a round asks for the same one a hundred thousand times. */
const last = new Map<string, { hour: number; time: LocalTime }>();

/**
 * The calendar day and hour that a clock shows there, with daylight saving time as it is then. American zones are whole
 * hours from UTC, so a day and hour hold for a whole hour of UTC.
 */
export function localTime(zone: string, at: Date): LocalTime {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const kept = last.get(zone);
  if (kept?.hour === hour) return kept.time;
  const time = readClock(zone, at);
  last.set(zone, { hour, time });
  return time;
}

function readClock(zone: string, at: Date): LocalTime {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** Where the person may be: by the pickup's ZIP, or the desk's own zone if that is unknown. */
export function zonesOf(state: string | null, zip: string | null): readonly string[] {
  const known = timeZonesOf(state, zip);
  return known.length > 0 ? known : ["America/New_York"];
}

/** The earliest day that a clock at a place may show now; a ZIP at the boundary of two zones has two. */
export function firstDayAt(state: string | null, zip: string | null, now: Date): CalendarDay {
  const [first = ""] = zonesOf(state, zip)
    .map((zone) => localTime(zone, now).day)
    .sort();
  return first as CalendarDay;
}
