import { db } from "#app/db.server.ts";
import { firstDayNotOver } from "#app/domain/base/calendar/calendar-day.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { changeablePartsOf } from "./order-change";
import { endOffers } from "./end-offers.server";

/** A draft has addresses, and nobody offered it: it goes after a month, as a booking's does. */
const MAX_DRAFT_AGE_MS = 30 * DAY_MS;

/** Of one round; what is left waits for the next one. */
const BATCH = 200;

/**
 * Ends changes whose last day has passed in every state, so that no customer is refused on a day that we named, and
 * those of orders that ended otherwise; returns how many orders.
 */
export async function endChanges(now: Date, stopping: () => boolean): Promise<number> {
  await db.changeOrder.deleteMany({
    where: { state: "draft", createdAt: { lt: new Date(now.getTime() - MAX_DRAFT_AGE_MS) } },
  });
  const due = await db.changeOrder.findMany({
    where: {
      state: "offered",
      OR: [{ endsOn: { lt: firstDayNotOver(now) } }, { order: { endedAt: { not: null } } }],
    },
    select: {
      orderId: true,
      order: { select: { state: true, setOutAt: true, isFromBefore: true, customerEmail: true } },
    },
    take: BATCH,
  });
  let ended = 0;
  for (const { orderId, order } of due) {
    if (stopping()) break;
    await inOneTransaction(async (tx) => {
      await endOffers(tx, { orderId, by: bySystem, now, answer: "ended" });
      await tx.order.update({
        where: { id: orderId },
        data: { version: { increment: 1 }, updatedAt: now },
        select: { id: true },
      });
      if (changeablePartsOf({ ...order, state: order.state as OrderState }).length > 0 && order.customerEmail)
        await enqueue(
          tx,
          [{ kind: "order-change-over", subject: orderId, recipient: order.customerEmail }],
          now,
        );
      return ok(null);
    });
    ended += 1;
  }
  return ended;
}
