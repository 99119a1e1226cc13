import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { db } from "#app/db.server.ts";
import { findLivePayment } from "./find-payments.server";
import { sayWhyNeeded } from "./payment";
import { findCheckout } from "./start-checkout.server";

/** What a customer has to do about money at Stripe: amounts are whole US dollars. */
export type ToPay =
  | { what: "card"; fee: number; wasLeft: boolean; isBooked: boolean }
  | { what: "fee"; amount: number; payBy: string; isOverdue: boolean; why: string };

/** Null if there's nothing to do, or this site takes no cards. */
export async function loadToPay(order: StoredOrder, now = new Date()): Promise<ToPay | null> {
  const what = await findCheckout(order);
  if (what === null) return null;
  if (what === "card") {
    const left = await db.payment.count({ where: { orderId: order.id, kind: "setup", state: "failed" } });
    return { what, fee: order.fee, wasLeft: left > 0, isBooked: order.state !== "requested" };
  }
  const live = await findLivePayment(order.id);
  if (!live) return null;
  return {
    what,
    amount: live.amount,
    payBy: live.deadline ? formatDay(live.deadline) : "",
    isOverdue: live.deadline !== null && live.deadline < deskDayOf(now),
    why: sayWhyNeeded(live.errorCode),
  };
}
