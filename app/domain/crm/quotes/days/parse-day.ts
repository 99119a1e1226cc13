import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDayOf, isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { lastPickupDate, validatePickupDate } from "#app/domain/trip/pricing/pickup-date.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** "unreadable" has no day near it; the others have one that we can price. */
export type DayError =
  | { code: "unreadable" }
  | { code: "past-date" | "far-date" | "unknown-date"; typed: string; nearest: CalendarDay };

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A day as a date field sends it or as an American types it, 12/7/2026; null for "any day", which is empty. */
export function parseDay(text: string, now: Date): Result<CalendarDay | null, DayError> {
  const typed = text.trim();
  if (typed === "") return ok(null);
  const found = numbersOf(typed);
  if (!found) return err({ code: "unreadable" });
  const day = dayOf(found.year, found.month, found.day);
  if (!day) {
    const nearest = lastDayOf(found.year, found.month);
    return nearest
      ? err({ code: "unknown-date", typed, nearest: priced(nearest, now) })
      : err({ code: "unreadable" });
  }
  const valid = validatePickupDate(day, now);
  return valid.ok ? valid : err({ code: valid.error.code, typed: day, nearest: priced(day, now) });
}

function numbersOf(typed: string): { year: number; month: number; day: number } | null {
  const [, year, month, day] = iso.exec(typed) ?? [];
  if (year) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, monthFirst, second, last] = american.exec(typed) ?? [];
  return last ? { year: Number(last), month: Number(monthFirst), day: Number(second) } : null;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Null for a day that doesn't exist, such as February 30. */
function dayOf(year: number, month: number, day: number): CalendarDay | null {
  const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return isCalendarDay(text) ? text : null;
}

const lastDayOf = (year: number, month: number): CalendarDay | null =>
  [31, 30, 29, 28].map((day) => dayOf(year, month, day)).find((day) => day !== null) ?? null;

/** The day itself, or the first or last one that we price. */
function priced(day: CalendarDay, now: Date): CalendarDay {
  const [first, last] = [calendarDayOf(now), lastPickupDate(now)];
  if (day < first) return first;
  return day > last ? last : day;
}
