import { utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";

let longDay: Intl.DateTimeFormat | undefined;

/** Takes YYYY-MM-DD: "December 5, 2026". */
export const formatDay = (day: string): string =>
  (longDay ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })).format(
    utcMidnight(day),
  );

/** "January 11 to 18, 2027", "January 28 to February 4, 2027": nothing is said twice. */
export function formatDaySpan({ from, to }: { from: string; to: string }): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} to ${formatDay(to)}`;
  const [start = ""] = formatDay(from).split(",");
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${start} to ${isOneMonth ? formatDay(to).replace(/^\w+ /, "") : formatDay(to)}`;
}

/** "4 – 6 days", "1 day", "1 – 5 business days". */
export function formatDays({ min, max }: { min: number; max: number }, kind?: "business"): string {
  const word = `${kind ? `${kind} ` : ""}${max === 1 ? "day" : "days"}`;
  return min === max ? `${min} ${word}` : `${min} – ${max} ${word}`;
}
