import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import { liveOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";

/** Orders that a page shows, the newest. */
const MAX_SHOWN = 20;

/** What our own orders say of a carrier; amounts are whole US dollars. */
export type CarrierHistory = {
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

type Sums = Record<
  "orders" | "delivered" | "timed" | "on_time" | "days_late" | "average",
  number | bigint | null
>;

/** Orders that were declined, canceled or ran out count for nothing: no carrier drove them. */
export async function loadCarrierHistory(carrierId: string): Promise<CarrierHistory> {
  const [[sums], found] = await Promise.all([
    db.$queryRaw<Sums[]>`
      SELECT count(*) AS orders, count(delivered_on) AS delivered,
        count(CASE WHEN delivery_last IS NOT NULL THEN delivered_on END) AS timed,
        sum(delivered_on <= delivery_last) AS on_time,
        sum(max(0, julianday(delivered_on) - julianday(delivery_last))) AS days_late,
        avg(carrier_pay) AS average
      FROM orders WHERE carrier_id = ${carrierId} AND state IN (${Prisma.join([...liveOrderStates])})`,
    db.order.findMany({
      where: { carrierId, state: { in: [...liveOrderStates] } },
      orderBy: { createdAt: "desc" },
      take: MAX_SHOWN,
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
    }),
  ]);
  const rows = found.map((order): CarrierOrder => {
    // A check constraint guarantees the state.
    const state = order.state as OrderState;
    const from = { place: order.pickupPlace, state: order.pickupState };
    const to = { place: order.deliveryPlace, state: order.deliveryState };
    const { id, orderNumber, carrierPay: pay } = order;
    return { id, orderNumber, state, from, to, pay, daysLate: daysLateOf(order) };
  });
  return {
    orders: Number(sums?.orders ?? 0),
    delivered: Number(sums?.delivered ?? 0),
    timed: Number(sums?.timed ?? 0),
    onTime: Number(sums?.on_time ?? 0),
    daysLate: Math.round(Number(sums?.days_late ?? 0)),
    averagePay: sums?.average === null || sums === undefined ? null : Math.round(Number(sums.average)),
    rows,
  };
}

/** How many orders a carrier had lately, and how many of those that were delivered came within their window. */
export type CarrierRecord = { orders: number; timed: number; onTime: number };

type RecordRow = { carrier: string } & Record<"orders" | "timed" | "on_time", number | bigint | null>;

/** The same of several carriers since a moment, by the id of each; one without an order then is left out. */
export async function loadCarrierRecords(
  carrierIds: readonly string[],
  since: Date,
): Promise<Map<string, CarrierRecord>> {
  if (carrierIds.length === 0) return new Map();
  const rows = await db.$queryRaw<RecordRow[]>`
    SELECT carrier_id AS carrier, count(*) AS orders,
      count(CASE WHEN delivery_last IS NOT NULL THEN delivered_on END) AS timed,
      sum(delivered_on <= delivery_last) AS on_time
    FROM orders WHERE carrier_id IN (${Prisma.join([...carrierIds])}) AND created_at >= ${storedMoment(since)}
      AND state IN (${Prisma.join([...liveOrderStates])})
    GROUP BY carrier_id`;
  return new Map(
    rows.map(({ carrier, orders, timed, on_time: onTime }) => [
      carrier,
      { orders: Number(orders), timed: Number(timed), onTime: Number(onTime ?? 0) },
    ]),
  );
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
