import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** The price of a trip whose first pickup day is `day`, a Monday. Whole US dollars. */
export type WeekPrice = { day: CalendarDay; price: number };

/** What a quote would cost in each of the next twelve weeks, and how to choose a day. */
export type WhenView = {
  weeks: WeekPrice[];
  /** the first pickup day of the version in force; null if none was chosen */
  chosen: CalendarDay | null;
  /** the days that a price is known for */
  first: CalendarDay;
  last: CalendarDay;
};

/** Less than this between the cheapest and the dearest week is no reason to wait. */
const STEADY_SHARE = 0.01;

/** Whether all weeks cost about the same. */
export function isSteady(weeks: readonly WeekPrice[]): boolean {
  const prices = weeks.map(({ price }) => price);
  return Math.max(...prices) < Math.min(...prices) * (1 + STEADY_SHARE);
}

/** The cheapest week, the earliest of several; null if all weeks cost the same. */
export function cheapestWeek(weeks: readonly WeekPrice[]): WeekPrice | null {
  const least = Math.min(...weeks.map(({ price }) => price));
  const most = Math.max(...weeks.map(({ price }) => price));
  return (least < most && weeks.find(({ price }) => price === least)) || null;
}
