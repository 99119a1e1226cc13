import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { endOffers } from "#app/domain/shipping/orders/change-orders/end-offers.server.ts";
import { isOurFailure } from "#app/domain/shipping/orders/cancel-reasons.ts";
import type { CancelReason } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { costOfCanceling } from "#app/domain/shipping/orders/cost-of-canceling.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrderIn } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

type Canceling = OrderPress & {
  reason: string;
  why?: CancelReason | null;
  /** staff ask nothing for it */
  isWaived: boolean;
};

/** Cancels an order for its customer, at its price of now, or for nothing if it's waived or we failed; other terms that wait end with it. */
export const cancelOrder = ({
  reason,
  why = null,
  isWaived,
  ...press
}: Canceling): Promise<Result<StoredOrder, OrderError>> =>
  inOneTransaction(async (tx): Promise<Result<StoredOrder, OrderError>> => {
    const order = await findOrderById(press.orderId, tx);
    if (!order) return err({ code: "not-found" });
    const cost = isWaived || isOurFailure(why) ? 0 : costOfCanceling(order);
    const moved = await moveOrderIn(tx, { ...press, move: "cancel", given: { reason, cost, why } });
    if (moved.ok) await endOffers(tx, { ...press, answer: "withdrawn" });
    return moved;
  });
