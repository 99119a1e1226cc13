import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { countClaims } from "#app/domain/shipping/claims/list-claims.server.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";
import type { ShippingLoad } from "./site-load";

/** A carrier with an order under way is checked each night: one that missed two nights counts. */
const MAX_CHECK_DAYS = 2;
/** The job looks at a payment again within minutes of when it's due. */
const STUCK_MS = HOUR_MS;
/** No more carriers than that are looked at. */
const MAX_CARRIERS = 1_000;

/** What orders wait for, in figures; `checks` is whether FMCSA is asked here. */
export async function readShippingLoad(now: Date, checks: boolean): Promise<ShippingLoad> {
  const today = deskDayOf(now);
  const needed = { state: "needed" };
  const [uncheckedCarriers, open, overdue, stuck, driverLinks, claimsDue] = await Promise.all([
    checks ? countUnchecked(now, addDays(today, -MAX_CHECK_DAYS)) : null,
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

/** Begins with the orders: an index has those of each state by carrier. */
async function countUnchecked(now: Date, since: string): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const underway = await db.order.groupBy({
    by: ["carrierId"],
    where: { state: { in: [...statesUnderway] }, carrierId: { not: null }, isSample: false },
    orderBy: { carrierId: "asc" },
    take: MAX_CARRIERS,
  });
  return db.carrier.count({
    where: {
      id: { in: underway.flatMap(({ carrierId }) => carrierId ?? []) },
      OR: [
        { lastCheckedOn: { lt: since } },
        { lastCheckedOn: null, OR: [{ checkAskedAt: null }, { checkAskedAt: { lt: dayAgo } }] },
      ],
    },
  });
}
