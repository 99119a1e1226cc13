import { isRemote } from "./access";
import { addDays, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import type { Trip } from "./trip";

/** Business days from booking to pickup. Source: prices-notes, "a pickup window of 1-5 business days comes before". */
const usual = { min: 1, max: 5 };

/** Our judgment: no figure is published, only that remote ends are slower to serve. */
const moreWhenRemoteDays = 2;

export function pickupWindow(trip: Trip, { access }: RateCard): { min: number; max: number } {
  const remote = isRemote(trip.pickup, access) || isRemote(trip.delivery, access);
  return { min: usual.min, max: usual.max + (remote ? moreWhenRemoteDays : 0) };
}

/** From the first possible pickup day to the last, `window.max` business days later. */
export function pickupDays(
  first: CalendarDay,
  window: { max: number },
): { from: CalendarDay; to: CalendarDay } {
  let to = first;
  for (let left = window.max; left > 0;) {
    to = addDays(to, 1);
    if (isBusinessDay(to)) left -= 1;
  }
  return { from: first, to };
}

const isBusinessDay = (day: CalendarDay): boolean => ![0, 6].includes(weekdayOf(day));
