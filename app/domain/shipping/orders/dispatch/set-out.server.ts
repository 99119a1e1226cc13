import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

/**
 * The truck is on its way to the pickup, which changes what canceling costs. The customer gets an email of what the driver
 * says by themselves; staff write it down after a call, and that may be later.
 */
export const setOut = (press: OrderPress): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, async ({ id, state, setOutAt, customerEmail }, tx) => {
    if (state !== "carrier-assigned") return err({ code: "not-now", state });
    if (setOutAt) return ok(null);
    if (press.by.mover === "driver" && customerEmail)
      await enqueue(tx, [{ kind: "order-on-the-way", subject: id, recipient: customerEmail }], press.now);
    return ok({ columns: { setOutAt: press.now }, event: { kind: "set-out", data: {} } });
  });
