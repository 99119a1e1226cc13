import { deskDayOf, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { addDays, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";

/** A time of the week at the desk's clock: 0 is Sunday, "09:00". */
export type Slot = { weekday: number; time: string };

const WEEKS_AHEAD = 26;

/** The next slot after `now` that no post has, or null without slots or if half a year is full. */
export function nextFreeSlot(slots: readonly Slot[], taken: readonly Date[], now: Date): Date | null {
  const full = new Set(taken.map((moment) => moment.getTime()));
  const today = deskDayOf(now);
  for (let ahead = 0; ahead <= WEEKS_AHEAD * 7; ahead++) {
    const day = addDays(today, ahead);
    const times = slots
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ time }) => parseDeskInput(`${day}T${time}`))
      .filter((moment): moment is Date => moment !== null && moment > now && !full.has(moment.getTime()))
      .sort((a, b) => a.getTime() - b.getTime());
    if (times[0]) return times[0];
  }
  return null;
}

const MAX_TIMES = 24;

/** "9:00 AM, 4 PM" or "16:00" as times such as "09:00", in order; null if something else is in it. */
export function parseTimes(typed: string): string[] | null {
  const parts = typed
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const times = parts.map(parseTime);
  if (parts.length > MAX_TIMES || times.includes(null)) return null;
  return [...new Set(times.filter((time) => time !== null))].sort();
}

function parseTime(typed: string): string | null {
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(typed) ?? [];
  const isHalf = half !== "";
  const hour = Number(hours);
  if (hours === "" || Number(minutes) > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null;
  const ofDay = isHalf ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, "0")}:${minutes}`;
}

/** "09:00" as "9:00 AM". */
export function formatSlotTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
