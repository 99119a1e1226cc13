import { db } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import { endedOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import { closeOffer, followOrder } from "./follow-order.server";
import { holdingOfferStates, openOfferStates } from "./offer-states";

/** Of one round; what is left waits for the next one. */
const BATCH = 200;

/**
 * Ends offers whose time is over, and those of orders that moved on without them, such as one that a driver reported as
 * picked up; returns how many orders and offers it looked at.
 */
export async function endCarrierOffers(now: Date, stopping: () => boolean): Promise<number> {
  const due = await db.carrierOffer.findMany({
    where: { closedAt: null, state: { in: openOfferStates }, endsAt: { lte: now } },
    orderBy: { endsAt: "asc" },
    take: BATCH,
    select: { id: true },
  });
  let ended = 0;
  for (const { id } of due) {
    if (stopping()) return ended;
    await inOneTransaction(async (tx) => {
      // Somebody may have answered it meanwhile.
      const offer = await tx.carrierOffer.findFirst({
        where: { id, state: { in: openOfferStates } },
        include: { carrier: { select: { email: true } } },
      });
      if (offer) await closeOffer(tx, offer, "ended", now);
      return ok(null);
    });
    ended += 1;
  }
  const left = await db.carrierOffer.findMany({
    where: {
      closedAt: null,
      OR: [
        { state: { in: openOfferStates }, order: { state: { not: "confirmed" } } },
        { state: { in: holdingOfferStates }, order: { state: { in: endedOrderStates } } },
      ],
    },
    take: BATCH,
    select: { orderId: true },
  });
  for (const orderId of new Set(left.map((offer) => offer.orderId))) {
    if (stopping()) return ended;
    await inOneTransaction(async (tx) => {
      await followOrder(tx, { orderId, by: bySystem, now });
      return ok(null);
    });
    ended += 1;
  }
  return ended;
}
