import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { countUncheckedCarriers } from "#app/domain/shipping/orders/dispatch/count-unchecked-carriers.server.ts";
import { countClaims } from "#app/domain/shipping/claims/list-claims.server.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { HOUR_MS } from "#app/platform/durations.js";
import type { ShippingLoad } from "./site-load";

/** The job looks at a payment again within minutes of when it's due. */
const STUCK_MS = HOUR_MS;

/** What orders wait for, in figures; `checks` is whether FMCSA is asked here. */
export async function readShippingLoad(now: Date, checks: boolean): Promise<ShippingLoad> {
  const today = deskDayOf(now);
  const needed = { state: "needed" };
  const [uncheckedCarriers, open, overdue, stuck, driverLinks, claimsDue] = await Promise.all([
    checks ? countUncheckedCarriers(now) : null,
    db.payment.count({ where: needed }),
    db.payment.count({ where: { ...needed, deadline: { lt: today } } }),
    db.payment.count({
      where: { state: { in: ["waiting", "processing"] }, dueAt: { lt: new Date(now.getTime() - STUCK_MS) } },
    }),
    db.driverLink.count({ where: { endedAt: null, order: { state: { in: [...statesUnderway] } } } }),
    countClaims("due", now),
  ]);
  return { uncheckedCarriers, paymentLinks: { open, overdue }, stuckPayments: stuck, driverLinks, claimsDue };
}
