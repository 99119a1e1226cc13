import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { findOrderOfQuote } from "#app/domain/shipping/orders/find-order.server.ts";
import { isOrderState, orderStates } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** All that a quote's link says of the order that was signed for it: the quote's link is made to be shared. */
export type OrderedQuote = { orderNumber: string; state: OrderState; isOver: boolean };

/**
 * The order that was signed for a quote, or the last one that came to nothing; null if there is none. One from before has
 * no link of its own that anybody was sent, so its quote's page says how far it is, as ever.
 */
export async function findOrdered(quoteId: string, tx: Tx = db): Promise<OrderedQuote | null> {
  const order = await findOrderOfQuote(quoteId, tx);
  if (!order || !isOrderState(order.state)) return null;
  const { isFromBefore } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { isFromBefore: true },
  });
  if (isFromBefore) return null;
  const { orderNumber, state } = order;
  return { orderNumber, state, isOver: orderStates.some(({ code, isOut }) => code === state && isOut) };
}
