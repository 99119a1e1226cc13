import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { mayHaveHappened, moveOrder, notBefore } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isOrderOver, progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

export type Report = "pick-up" | "deliver";

const stateOf: Record<Report, OrderState> = { "pick-up": "picked-up", deliver: "delivered" };

/**
 * What was reported of a pickup or delivery, in any order: one that comes after another of the same, or after a later
 * one, is kept and changes no state. It only fills in when something happened, if that wasn't known.
 */
export async function reportOrder({
  report,
  moment,
  ...press
}: OrderPress & { report: Report; moment: Date }): Promise<Result<StoredOrder, OrderError>> {
  const moved = await moveOrder({ ...press, move: report, given: { moment } });
  if (moved.ok || moved.error.code !== "no-move" || moved.error.why !== "not-from-here") return moved;
  const { error } = moved;
  if (progressOf(error.state) < progressOf(stateOf[report])) return moved;
  return touchOrder(press, (order) => {
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
