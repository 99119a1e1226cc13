import { utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";

let short: Intl.DateTimeFormat | undefined;

/** A day as YYYY-MM-DD: "Fri, Dec 4". */
export const formatWeekday = (day: CalendarDay): string =>
  (short ??= new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  })).format(utcMidnight(day));

/** "Fri, Dec 4", or "Fri, Dec 4 – Sun, Dec 6". */
export const formatWindow = ({ first, last }: Pick<DateWindow, "first" | "last">): string =>
  first === last ? formatWeekday(first) : `${formatWeekday(first)} – ${formatWeekday(last)}`;

/** The same as its kind means it: "Not before Fri, Dec 4", "Sun, Dec 6 at the latest". */
export function describeWindow(window: DateWindow): string {
  switch (window.kind) {
    case "not-before":
      return `Not before ${formatWeekday(window.first)}`;
    case "not-after":
      return `${formatWeekday(window.last)} at the latest`;
    case "exact":
    case "estimated":
      return formatWindow(window);
  }
}

/** How firm a window is, beside it; "" if its days say it all. */
export const windowNote = ({ kind }: DateWindow): string => (kind === "estimated" ? "estimated" : "");
