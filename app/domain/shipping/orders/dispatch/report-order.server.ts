import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Tx } from "#app/db.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { mayHaveHappened, moveOrderIn, notBefore } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isOrderOver, progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";

export type Report = "pick-up" | "deliver";

const stateOf: Record<Report, OrderState> = { "pick-up": "picked-up", deliver: "delivered" };

type Reporting = OrderPress & { report: Report; moment: Date };

/**
 * What was reported of a pickup or delivery, in any order: one that comes after another of the same, or after a later
 * one, is kept and changes no state. It only fills in when something happened, if that wasn't known.
 */
export const reportOrder = (reporting: Reporting): Promise<Result<StoredOrder, OrderError>> =>
  inOneTransaction((tx) => reportOrderIn(tx, reporting));

/** The same in the transaction of its caller. */
export async function reportOrderIn(
  tx: Tx,
  { report, moment, ...press }: Reporting,
): Promise<Result<StoredOrder, OrderError>> {
  const moved = await moveOrderIn(tx, { ...press, move: report, given: { moment } });
  if (moved.ok || moved.error.code !== "no-move" || moved.error.why !== "not-from-here") return moved;
  const { error } = moved;
  if (progressOf(error.state) < progressOf(stateOf[report])) return moved;
  return touchOrderIn(tx, press, (order) => {
    const { state, createdAt } = order;
    if (isOrderOver(state) && state !== "closed") return err(error);
    if (!mayHaveHappened(moment, { createdAt, now: press.now })) return err({ code: "moment" });
    const happenedAt = notBefore(createdAt, moment);
    const isLoading = report === "pick-up" && order.pickedUpAt === null;
    return ok({
      columns: isLoading ? { pickedUpAt: happenedAt } : {},
      event: { kind: "reported", data: { move: report, state } },
      happenedAt,
    });
  });
}
