import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { windowOn } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";

export type OfferDayField = "pickupOn" | "deliveryOn";

export type OfferDayProblem = {
  field: OfferDayField;
  code: "offer-day-passed" | "offer-day-outside" | "offer-days-reversed";
};

type Windows = { pickup: DateWindow | null; delivery: DateWindow | null; today: CalendarDay };

/**
 * What is wrong with the days on which a carrier wants to pick up and deliver; null if they lie in the windows. Days are
 * YYYY-MM-DD; a window that nobody knows yet takes any day.
 */
export function findDayProblem(
  { pickupOn, deliveryOn }: Record<OfferDayField, CalendarDay>,
  { pickup, delivery, today }: Windows,
): OfferDayProblem | null {
  if (pickupOn < today) return { field: "pickupOn", code: "offer-day-passed" };
  if (deliveryOn < pickupOn) return { field: "deliveryOn", code: "offer-days-reversed" };
  if (!isInside(pickup, pickupOn)) return { field: "pickupOn", code: "offer-day-outside" };
  if (!isInside(delivery, deliveryOn)) return { field: "deliveryOn", code: "offer-day-outside" };
  return null;
}

const isInside = (window: DateWindow | null, day: CalendarDay): boolean =>
  window === null || windowOn(window, day).code === "open";
