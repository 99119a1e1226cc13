import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** Carriers that are looked at; more mean the same. */
const MAX_UNCHECKED = 500;

/** Carriers with an order under way whose last check is from before yesterday, because FMCSA doesn't answer. */
export async function countUncheckedCarriers(now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const late = await db.carrier.findMany({
    where: {
      checkError: { not: "" },
      OR: [
        { lastCheckedOn: { lt: deskDayOf(dayAgo) } },
        { lastCheckedOn: null, OR: [{ checkAskedAt: null }, { checkAskedAt: { lt: dayAgo } }] },
      ],
    },
    take: MAX_UNCHECKED,
    select: { id: true },
  });
  const underway = await db.order.groupBy({
    by: ["carrierId"],
    where: { state: { in: [...statesUnderway] }, carrierId: { in: late.map(({ id }) => id) } },
  });
  return underway.length;
}
