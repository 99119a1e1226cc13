import { db } from "#app/db.server.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import { recordOrderEvent } from "#app/domain/shipping/orders/record-order-event.server.ts";

/** Opening the link again within this time is the same visit, in milliseconds. */
const SAME_VISIT_MS = 10 * MINUTE_MS;

/** Notes in the order's timeline that the customer looked at it; the order itself doesn't change. */
export const recordOrderOpened = (orderId: string, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const visit = await tx.orderEvent.findFirst({
      where: { orderId, kind: "opened", happenedAt: { gt: new Date(now.getTime() - SAME_VISIT_MS) } },
      select: { id: true },
    });
    if (!visit) await recordOrderEvent(tx, { orderId, by: byCustomer, now, kind: "opened", data: {} });
  });
