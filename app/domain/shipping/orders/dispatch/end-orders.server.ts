import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";

/** A request that nobody answered ends so many days after its last possible pickup. */
export const EXPIRES_AFTER_DAYS = 14;
/** A delivered order closes by itself so long after the delivery. */
const CLOSES_AFTER_MS = 30 * DAY_MS;
/** Of one round; what is left waits for the next one. */
const BATCH = 200;

/** Ends requests that nobody answered and closes what was delivered a month ago; returns how many of each. */
export async function endOrders(
  now: Date,
  stopping: () => boolean,
): Promise<{ expired: number; closed: number }> {
  const [requests, delivered] = await Promise.all([
    db.order.findMany({
      where: { state: "requested", pickupLast: { lt: addDays(deskDayOf(now), -EXPIRES_AFTER_DAYS) } },
      select: { id: true },
      take: BATCH,
    }),
    db.order.findMany({
      where: { state: "delivered", deliveredAt: { lt: new Date(now.getTime() - CLOSES_AFTER_MS) } },
      select: { id: true },
      take: BATCH,
    }),
  ]);
  const moveAll = async (rows: readonly { id: string }[], move: OrderMoveName) => {
    let moved = 0;
    for (const { id: orderId } of rows) {
      if (stopping()) break;
      // Somebody may have moved it meanwhile, and then it stays where they moved it.
      const result = await moveOrder({ orderId, move, by: bySystem, now });
      if (result.ok) moved += 1;
    }
    return moved;
  };
  return { expired: await moveAll(requests, "expire"), closed: await moveAll(delivered, "close") };
}
