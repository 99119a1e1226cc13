import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { hasOpenChange } from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { checkWindow } from "#app/domain/shipping/orders/check-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { firstDayAt } from "#app/domain/trip/places/local-time.ts";
import { mayMoveWindow } from "./open-ends";
import type { End } from "./open-ends";

type Changing = OrderPress & { which: End; window: DateWindow; reason: string };

const isSame = (one: DateWindow, other: DateWindow | null) =>
  one.first === other?.first && one.last === other.last && one.kind === other.kind;

/**
 * Gives the pickup or the delivery of a booked order another window, with a reason. The price stays as it was signed, and
 * the customer gets an email with the calendar file of now. A request's days are changed by other terms, which the customer
 * signs.
 */
export const changeWindow = ({
  which,
  window,
  reason,
  ...press
}: Changing): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, async (order, tx) => {
    if (order.state === "requested") return err({ code: "signed-days" });
    if (!mayMoveWindow(order.state, which)) return err({ code: "not-now", state: order.state });
    // It was offered beside the days of now, and would bring them back.
    if (await hasOpenChange(tx, order, press.now)) return err({ code: "offer-open" });
    const from = which === "pickup" ? order.pickupWindow : order.deliveryWindow;
    if (isSame(window, from)) return ok(null);
    const today = firstDayAt(
      which === "pickup" ? order.pickupState : order.deliveryState,
      which === "pickup" ? order.pickupZip : order.deliveryZip,
      press.now,
    );
    const wrong = checkWindow(window, { before: from, today });
    if (wrong) return err(wrong);
    const { id: subject, customerEmail } = order;
    if (customerEmail)
      await enqueue(tx, [{ kind: "order-changed", subject, recipient: customerEmail }], press.now);
    const { first, last, kind } = window;
    return ok({
      columns:
        which === "pickup"
          ? { pickupFirst: first, pickupLast: last, pickupKind: kind }
          : { deliveryFirst: first, deliveryLast: last, deliveryKind: kind },
      event: { kind: "window-changed", data: { which, from, to: window, reason: reason.trim() } },
    });
  });
