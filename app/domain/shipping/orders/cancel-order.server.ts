import type { Seen } from "#app/domain/base/forms/seen.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { CancelReason } from "./cancel-reasons";
import { endOffers } from "./change-orders/end-offers.server";
import { moveOrderIn } from "./move-order.server";
import type { AfterChange } from "./move-order.server";
import type { OrderError } from "./order-error";
import { byCustomer } from "./order-moves";
import { costNow } from "./page/order-page";
import type { StoredOrder } from "./parse-order.server";

type Canceling = { reason: string; why?: CancelReason | null; seen: Seen; now: Date; after?: AfterChange };

/**
 * The customer cancels, at the price that the page showed: the order as it was `seen` has it. One that changed since is
 * shown again, because its price may be another one now.
 */
export async function cancelByCustomer(
  order: StoredOrder,
  { reason, why = null, seen, now, after }: Canceling,
): Promise<Result<StoredOrder, OrderError>> {
  const cost = costNow(order);
  if (cost === null) return err({ code: "no-move", state: order.state, why: "not-from-here" });
  return inOneTransaction(async (tx): Promise<Result<StoredOrder, OrderError>> => {
    const press = { orderId: order.id, by: byCustomer, now, ...(after && { after }) };
    // The version is compared inside, so the cost is that of the state that it cancels.
    const moved = await moveOrderIn(tx, { ...press, seen, move: "cancel", given: { reason, cost, why } });
    if (moved.ok) await endOffers(tx, { ...press, answer: "withdrawn" });
    return moved;
  });
}
