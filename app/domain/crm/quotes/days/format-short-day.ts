import { utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";

let shortDay: Intl.DateTimeFormat | undefined;

/** Takes YYYY-MM-DD: "Dec 5". */
export const formatShortDay = (day: string): string =>
  (shortDay ??= new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })).format(
    utcMidnight(day),
  );
