import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** Everybody is asked so long after the delivery. */
export const ASKED_AFTER_MS = 7 * DAY_MS;
/** Of a delivery that is older nobody is asked anymore, such as on the day on which this begins to run. */
export const NOT_ASKED_AFTER_MS = 21 * DAY_MS;
/** Of one round; what is left waits for the next one. */
const BATCH = 200;

/**
 * Asks the customer of each order a week after its delivery how it went, once, whatever anybody expects them to say. Who
 * wants no more contact or no follow-ups isn't asked. Returns how many were.
 */
export async function askForReviews(now: Date, stopping: () => boolean): Promise<number> {
  const due = await db.order.findMany({
    where: {
      reviewAskedAt: null,
      deliveredAt: {
        lte: new Date(now.getTime() - ASKED_AFTER_MS),
        gt: new Date(now.getTime() - NOT_ASKED_AFTER_MS),
      },
      state: { in: ["delivered", "closed"] },
      isFromBefore: false,
      isSample: false,
    },
    orderBy: { deliveredAt: "asc" },
    take: BATCH,
    select: { id: true, quoteId: true, customerEmail: true },
  });
  let asked = 0;
  for (const { id, quoteId, customerEmail } of due) {
    // Between two orders others get their turn.
    await setImmediate();
    if (stopping()) break;
    const stop =
      (await findOrderEmailStop({ quoteId, customerEmail })) ??
      (await findAddressStop(db, customerEmail, { isFollowUp: true }));
    asked += await db.$transaction(async (tx) => {
      // The first process has asked; a second one finds it done.
      const { count } = await tx.order.updateMany({
        where: { id, reviewAskedAt: null },
        data: { reviewAskedAt: now },
      });
      const hasReview = count > 0 && (await tx.review.count({ where: { orderId: id } })) > 0;
      if (count === 0 || stop || hasReview) return 0;
      await enqueue(tx, [{ kind: "order-review-asked", subject: id, recipient: customerEmail }], now);
      return 1;
    });
  }
  return asked;
}
