import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** Carriers that are looked at; more mean the same. */
const MAX_CARRIERS = 1_000;

/** Carriers with an order under way that the nightly check missed: the last one is from before yesterday, or there is none. */
export async function countUncheckedCarriers(now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  // Begins with the orders: an index has those of each state by carrier.
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
        { lastCheckedOn: { lt: deskDayOf(dayAgo) } },
        { lastCheckedOn: null, OR: [{ checkAskedAt: null }, { checkAskedAt: { lt: dayAgo } }] },
      ],
    },
  });
}
