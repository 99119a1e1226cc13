import { addDays, daysBetween, isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** How firm a window is: what we expect, that day, no earlier, or no later. */
export const windowKinds = ["estimated", "exact", "not-before", "not-after"] as const;
export type WindowKind = (typeof windowKinds)[number];

/** Days between which something happens, both included, at the place where it happens. */
export type DateWindow = { first: CalendarDay; last: CalendarDay; kind: WindowKind };

/** The longest window, in days from its first to its last: the week of orders looks no further for those that end. */
export const MAX_WINDOW_DAYS = 60;

/** How many days after the first one a customer may be flexible. */
export const flexDays = [0, 3, 7] as const;
export type FlexDays = (typeof flexDays)[number];

/** The pickup's window that a customer asks for, by how many days after the first one we may use. */
export const askedWindow = (firstDay: CalendarDay, flex: number): DateWindow => ({
  first: firstDay,
  last: addDays(firstDay, flex),
  kind: flex === 0 ? "exact" : "estimated",
});

/**
 * When the delivery can be, from the pickup's window and the days in transit that the quote said: the earliest pickup with
 * the fewest days, to the latest with the most.
 */
export const deliveryWindow = (pickup: DateWindow, transit: { least: number; most: number }): DateWindow => ({
  first: addDays(pickup.first, transit.least),
  last: addDays(pickup.last, transit.most),
  kind: "estimated",
});

export type WindowState = { code: "ahead"; days: number } | { code: "open" } | { code: "late"; days: number };

/** Where a day stands to a window. Days are counted in the calendar, so a change of the clocks counts for nothing. */
export function windowOn({ first, last, kind }: DateWindow, today: CalendarDay): WindowState {
  if (today > last && kind !== "not-before") return { code: "late", days: daysBetween(last, today) };
  if (today < first && kind !== "not-after") return { code: "ahead", days: daysBetween(today, first) };
  return { code: "open" };
}

const kindOf = (text: string): WindowKind => windowKinds.find((kind) => kind === text) ?? "estimated";

/** A window from its three columns; null if its days aren't known. */
export const windowOfDays = ({
  first,
  last,
  kind,
}: {
  first: string | null;
  last: string | null;
  kind: string;
}): DateWindow | null =>
  first && last && isCalendarDay(first) && isCalendarDay(last) ? { first, last, kind: kindOf(kind) } : null;
