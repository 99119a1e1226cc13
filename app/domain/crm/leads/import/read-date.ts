import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** Which number comes first in a day such as 12/5/26. */
export type DayOrder = "month-first" | "day-first";

/** Longer than any day with a time and a zone. */
const MAX_DATE_LENGTH = 40;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const monthName = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const dayThenName = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;
const serial = /^(\d{5})(?:\.\d+)?$/;
const timeOfDay = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)? ?([ap])?\.?(?:m\.?)? ?(z|utc|[+-]\d{2}:?\d{2})?$/i;

/** What spreadsheets number from: their day 1 is January 1, 1900, with a leap day too many. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);

type Parts = { day: string; time: string };

/** A day and, behind it, the time that a cell may have. */
function partsOf(cell: string): Parts {
  const text = cell.trim().replace(/\s+/g, " ");
  const colon = text.indexOf(":");
  if (colon < 0) return { day: text.replace(/T$/i, ""), time: "" };
  let start = colon;
  while (start > 0 && /\d/.test(text[start - 1] ?? "")) start -= 1;
  let end = start;
  while (end > 0 && /[T, ]/i.test(text[end - 1] ?? "")) end -= 1;
  return { day: text.slice(0, end), time: text.slice(start) };
}

const iso = (year: string, month: string | number, day: string): string => {
  const full = year.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;
  return `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
};

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * The two numbers of a day that leaves open which is the month, such as 12 and 5 of "12/5/26"; null for other writings.
 */
export function openNumbers(cell: string): { first: number; second: number } | null {
  if (cell.length > MAX_DATE_LENGTH) return null;
  const [, first, , second] = yearLast.exec(partsOf(cell).day) ?? [];
  return first && second ? { first: Number(first), second: Number(second) } : null;
}

/**
 * A day as YYYY-MM-DD from a cell: 12/5/26, 12-15-2026, 2026-12-05T10:30:00Z, Dec 5, 2026, or a spreadsheet's number.
 * Null if it isn't one.
 */
export function readDay(cell: string, order: DayOrder): string | null {
  if (cell.length > MAX_DATE_LENGTH) return null;
  const { day: text, time } = partsOf(cell);
  if (time && !timeOfDay.test(time)) return null;
  const day = dayOf(text, order);
  return day !== null && isCalendarDay(day) && day >= "1950" && day < "2100" ? day : null;
}

function dayOf(text: string, order: DayOrder): string | null {
  const first = yearFirst.exec(text);
  if (first) return iso(first[1] ?? "", first[2] ?? "", first[3] ?? "");
  const last = yearLast.exec(text);
  if (last) {
    const [, one = "", , two = "", year = ""] = last;
    return order === "month-first" ? iso(year, one, two) : iso(year, two, one);
  }
  const named = monthName.exec(text);
  if (named) return iso(named[3] ?? "", monthOf(named[1] ?? ""), named[2] ?? "");
  const reversed = dayThenName.exec(text);
  if (reversed) return iso(reversed[3] ?? "", monthOf(reversed[2] ?? ""), reversed[1] ?? "");
  const [, count] = serial.exec(text) ?? [];
  return count ? new Date(SPREADSHEET_START + Number(count) * DAY_MS).toISOString().slice(0, 10) : null;
}

/** A moment from a cell: with a zone as it says, otherwise at the desk, and at noon without a time. Null if it isn't one. */
export function readMoment(cell: string, order: DayOrder, isUtc: boolean): Date | null {
  const day = readDay(cell, order);
  if (day === null) return null;
  const [, hour, minute, half, zone] = timeOfDay.exec(partsOf(cell).time) ?? [];
  if (!hour || !minute) return parseDeskInput(`${day}T12:00`);
  const of24 = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const time = `${day}T${String(of24).padStart(2, "0")}:${minute}`;
  if (!zone && !isUtc) return parseDeskInput(time);
  const offset = zone && /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const moment = new Date(`${time}:00${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
