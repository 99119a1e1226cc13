import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { windowOfDays, windowOn } from "#app/domain/shipping/orders/date-window.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { isAmong, statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";

const isPast = (days: OrderRow["pickup"], today: CalendarDay): boolean => {
  const window = windowOfDays(days);
  return window !== null && windowOn(window, today).code === "late";
};

export const isLateAtPickup = ({ state, pickup }: OrderRow, today: CalendarDay): boolean =>
  isAmong(statesBeforeLoading, state) && isPast(pickup, today);

export const isLateAtDelivery = ({ state, delivery }: OrderRow, today: CalendarDay): boolean =>
  state === "picked-up" && isPast(delivery, today);
