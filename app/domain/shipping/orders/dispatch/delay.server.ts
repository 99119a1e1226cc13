import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

type Done = Promise<Result<StoredOrder, OrderError>>;

/** Says that it will be later than its window, and why; the customer gets an email. Another reason is another email. */
export const reportDelay = ({ reason: typed, ...press }: OrderPress & { reason: string }): Done =>
  touchOrder(press, async (order, tx) => {
    const { id, state, customerEmail } = order;
    if (!isAmong(statesUnderway, state)) return err({ code: "not-now", state });
    const reason = typed.trim();
    if (order.delayReason === reason) return ok(null);
    if (customerEmail)
      await enqueue(tx, [{ kind: "order-delayed", subject: id, recipient: customerEmail }], press.now);
    return ok({
      columns: { delayedAt: order.delayedAt ?? press.now, delayReason: reason },
      event: { kind: "delayed", data: { reason } },
    });
  });

/** It is in time again. */
export const endDelay = (press: OrderPress): Done =>
  touchOrder(press, ({ delayedAt }) =>
    ok(
      delayedAt && {
        columns: { delayedAt: null, delayReason: null },
        event: { kind: "delay-ended", data: {} },
      },
    ),
  );
