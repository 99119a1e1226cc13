import { db } from "#app/db.server.ts";
import { yearOf } from "#app/domain/base/calendar/calendar-day.ts";
import { readSettings } from "#app/domain/base/settings/save-settings.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { MIN_ORDERS_SHOWN } from "./describe-year";
import type { GuaranteeYear } from "./describe-year";

/**
 * What the guarantee cost us in the calendar year before this one, by the clock of the desk, of the orders that customers
 * signed and of which it's known: those from before had no guarantee, and of a carrier whose pay nobody entered nobody knows
 * what it cost. Null unless the operator shows it, and below the fewest orders that say something.
 */
export async function guaranteeYear(now: Date): Promise<GuaranteeYear | null> {
  if ((await readSettings()).showsGuarantee !== "on") return null;
  const year = yearOf(deskDayOf(now)) - 1;
  const { _sum: sums } = await db.orderSum.aggregate({
    where: { dimension: "signed", day: { gte: `${year}-01-01`, lte: `${year}-12-31` } },
    _sum: { orders: true, paidOrders: true, paid: true, creditedOrders: true, credited: true },
  });
  const orders = sums.orders ?? 0;
  if (orders < MIN_ORDERS_SHOWN) return null;
  return {
    orders,
    paidOrders: sums.paidOrders ?? 0,
    paid: sums.paid ?? 0,
    creditedOrders: sums.creditedOrders ?? 0,
    credited: sums.credited ?? 0,
  };
}
