import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

/** The truck is on its way to the pickup, which changes what canceling costs. */
export const setOut = (press: OrderPress): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, ({ state, setOutAt }) => {
    if (state !== "carrier-assigned") return err({ code: "not-now", state });
    if (setOutAt) return ok(null);
    return ok({ columns: { setOutAt: press.now }, event: { kind: "set-out", data: {} } });
  });
