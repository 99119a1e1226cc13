import { db } from "#app/db.server.ts";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";

/** Orders that a history counts, the newest. */
export const MAX_COUNTED = 500;
const MAX_SHOWN = 20;

/** What our own orders say of a carrier; amounts are whole US dollars. */
export type CarrierHistory = {
  /** of those counted, `MAX_COUNTED` at most */
  orders: number;
  delivered: number;
  /** delivered ones that had a window, and those of them that came within it */
  timed: number;
  onTime: number;
  /** of all late deliveries together */
  daysLate: number;
  averagePay: number | null;
  /** the newest of them */
  rows: CarrierOrder[];
};

export type CarrierOrder = {
  id: string;
  orderNumber: string;
  state: OrderState;
  from: { place: string; state: string };
  to: { place: string; state: string };
  pay: number | null;
  /** after the window, by the calendar at the delivery; null until it's delivered, or if it had no window */
  daysLate: number | null;
};

export async function loadCarrierHistory(carrierId: string): Promise<CarrierHistory> {
  const found = await db.order.findMany({
    where: { carrierId },
    orderBy: { createdAt: "desc" },
    take: MAX_COUNTED,
    select: {
      id: true,
      orderNumber: true,
      state: true,
      pickupPlace: true,
      pickupState: true,
      deliveryPlace: true,
      deliveryState: true,
      deliveryZip: true,
      deliveryLast: true,
      deliveredAt: true,
      carrierPay: true,
    },
  });
  const rows = found.map((order): CarrierOrder => {
    // A check constraint guarantees the state.
    const state = order.state as OrderState;
    const from = { place: order.pickupPlace, state: order.pickupState };
    const to = { place: order.deliveryPlace, state: order.deliveryState };
    const { id, orderNumber, carrierPay: pay } = order;
    return { id, orderNumber, state, from, to, pay, daysLate: daysLateOf(order) };
  });
  const timed = rows.flatMap(({ daysLate }) => daysLate ?? []);
  const pays = rows.flatMap(({ pay }) => pay ?? []);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    orders: rows.length,
    delivered: found.filter(({ deliveredAt }) => deliveredAt !== null).length,
    timed: timed.length,
    onTime: timed.filter((days) => days === 0).length,
    daysLate: sum(timed),
    averagePay: pays.length > 0 ? Math.round(sum(pays) / pays.length) : null,
    rows: rows.slice(0, MAX_SHOWN),
  };
}

type Delivery = {
  deliveryState: string;
  deliveryZip: string;
  deliveryLast: string | null;
  deliveredAt: Date | null;
};

function daysLateOf({ deliveryState, deliveryZip, deliveryLast, deliveredAt }: Delivery): number | null {
  if (!deliveredAt || !deliveryLast) return null;
  const day = dayThere(clockAt(deliveryState, deliveryZip), deliveredAt);
  return Math.max(0, daysBetween(deliveryLast, day));
}
