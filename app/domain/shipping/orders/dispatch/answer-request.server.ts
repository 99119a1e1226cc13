import type { Tx } from "#app/db.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { endOffers } from "#app/domain/shipping/orders/change-orders/end-offers.server.ts";
import { hasOpenChange } from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrderIn } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

type Answered = Promise<Result<StoredOrder, OrderError>>;

/** Confirms a request at the terms that were signed: other terms that wait for an answer are withdrawn first, by hand. */
export const confirmRequest = (press: OrderPress): Answered =>
  inOneTransaction((tx) => confirmRequestIn(tx, press));

/** The same in the transaction of its caller. */
export async function confirmRequestIn(tx: Tx, press: OrderPress): Answered {
  const order = await findOrderById(press.orderId, tx);
  if (order && (await hasOpenChange(tx, order, press.now))) return err({ code: "offer-open" });
  return moveOrderIn(tx, { ...press, move: "confirm" });
}

/** Declines a request; other terms that wait end with it. */
export const declineRequest = ({ reason, ...press }: OrderPress & { reason: string }): Answered =>
  inOneTransaction(async (tx): Answered => {
    const moved = await moveOrderIn(tx, { ...press, move: "decline", given: { reason } });
    if (moved.ok) await endOffers(tx, { ...press, answer: "withdrawn" });
    return moved;
  });
