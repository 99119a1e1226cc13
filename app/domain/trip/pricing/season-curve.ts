import { z } from "zod";
import { utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";

/** What a price is multiplied by on a day of the year, "MM-DD". */
export type SeasonPoint = { on: string; factor: number };

/** More from one day to the next is a cliff, at which a person who asks a day later is charged for nothing. */
const MAX_SHARE_A_DAY = 0.015;
const MAX_POINTS = 100;
const DAYS_OF_YEAR = 365;
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const LEAP_DAY = "02-29";

const daysBefore = LAST_DAYS.map((_, month) =>
  LAST_DAYS.slice(0, month).reduce((sum, days) => sum + days, 0),
);

/** Whether "MM-DD" is a day of every year. */
export const isDayOfYear = (on: string): boolean => {
  if (!/^\d\d-\d\d$/.test(on)) return false;
  const [month = 0, day = 0] = on.split("-").map(Number);
  return day >= 1 && day <= (LAST_DAYS[month - 1] ?? 0);
};

/** From 0 for January 1 to 364; February 29 is half a day after the 28th, so that it makes no year longer. */
function placeOf(on: string): number {
  if (on === LEAP_DAY) return placeOf("02-28") + 0.5;
  const [month = 1, day = 1] = on.split("-").map(Number);
  return (daysBefore[month - 1] ?? 0) + day - 1;
}

/** How much of its year is over when a day begins: 0 on January 1. */
export const shareOfYear = (monthAndDay: string): number => placeOf(monthAndDay) / DAYS_OF_YEAR;

/** "MM-DD" of a day counted from January 1 of an ordinary year; beyond its ends comes the next year, or the one before. */
export function dayAt(place: number): string {
  const within = ((place % DAYS_OF_YEAR) + DAYS_OF_YEAR) % DAYS_OF_YEAR;
  const month = daysBefore.findLastIndex((days) => days <= within);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(month + 1)}-${two(within - (daysBefore[month] ?? 0) + 1)}`;
}

/** Every day of an ordinary year, "01-01" to "12-31". */
export const daysOfYear: readonly string[] = Array.from({ length: DAYS_OF_YEAR }, (_, place) => dayAt(place));

type Stretch = {
  from: SeasonPoint;
  to: SeasonPoint;
  days: number;
  /** of the price, from each day to the next */
  shareADay: number;
};

/** The curve from each of its points to the next one, and from the last across the year's end to the first. */
export const stretchesOf = (points: readonly SeasonPoint[]): Stretch[] =>
  points.flatMap((from, index) => {
    const to = points[index + 1] ?? points[0];
    if (!to) return [];
    const days = placeOf(to.on) - placeOf(from.on) + (index + 1 < points.length ? 0 : DAYS_OF_YEAR);
    return [{ from, to, days, shareADay: (to.factor / from.factor) ** (1 / days) - 1 }];
  });

/** On any day: between two points the price moves by the same share of itself every day. */
export function curveFactor(points: readonly SeasonPoint[], on: string): number {
  const place = placeOf(on);
  const next = points.findIndex((point) => placeOf(point.on) > place);
  const from = points.at(next < 0 ? -1 : next - 1);
  const to = points.at(next < 0 ? 0 : next);
  if (!from || !to) return 1;
  const since = (start: string, end: number) => (end - placeOf(start) + DAYS_OF_YEAR) % DAYS_OF_YEAR;
  const gone = since(from.on, place);
  const days = since(from.on, placeOf(to.on)) || DAYS_OF_YEAR;
  return from.factor * (to.factor / from.factor) ** (gone / days);
}

let monthAndDay: Intl.DateTimeFormat | undefined;

/** Takes MM-DD: "February 28". */
export const formatDayOfYear = (on: string): string =>
  (monthAndDay ??= new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  })).format(
    // A leap year, so that February 29 has a name too.
    utcMidnight(`2028-${on}`),
  );

const pointSchema = z.strictObject({
  on: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .refine((on) => on !== LEAP_DAY, "February 29 comes every fourth year: take February 28 or March 1")
    .refine((on) => on === LEAP_DAY || isDayOfYear(on), "That month has no such day"),
  factor: z.number().min(0.5).max(2),
});

/** The points of a year in the order of their days. */
export const seasonCurveSchema = z
  .array(pointSchema)
  .min(2, "A curve needs two points or more")
  .max(MAX_POINTS, `At most ${MAX_POINTS} points`)
  .superRefine((points, context) => {
    if (!points.every(({ on }) => isDayOfYear(on))) return;
    const add = (index: number, key: keyof SeasonPoint, message: string) =>
      context.addIssue({ code: "custom", path: [index, key], message });
    const unordered = points.findIndex(({ on }, index) => index > 0 && on <= (points[index - 1]?.on ?? ""));
    if (unordered > 0) return add(unordered, "on", orderProblem(points, unordered));
    stretchesOf(points).forEach((stretch, index) => {
      if (Math.abs(stretch.shareADay) > MAX_SHARE_A_DAY) add(index, "factor", stepProblem(stretch));
    });
  });

function orderProblem(points: readonly SeasonPoint[], index: number): string {
  const day = formatDayOfYear(points[index]?.on ?? "");
  return points[index - 1]?.on === points[index]?.on
    ? `Two points are on ${day}`
    : `${day} is before the point above it`;
}

/** "May 15 to June 1: the price rises 1.80% a day. At most 1.5%, so it needs 21 days instead of 17, or closer figures." */
function stepProblem({ from, to, days, shareADay }: Stretch): string {
  const aDay = `${(Math.abs(shareADay) * 100).toFixed(2)}% a day`;
  const needed = Math.ceil(Math.abs(Math.log(to.factor / from.factor)) / Math.log(1 + MAX_SHARE_A_DAY));
  const span = `${formatDayOfYear(from.on)} to ${formatDayOfYear(to.on)}`;
  const moves = shareADay > 0 ? "rises" : "falls";
  return `${span}: the price ${moves} ${aDay}. At most ${MAX_SHARE_A_DAY * 100}%, so it needs ${needed} days instead of ${days}, or closer figures.`;
}
