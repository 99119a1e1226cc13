import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { changesBetween } from "./changes-between";
import { isEndOpen } from "./open-ends";
import type { End } from "./open-ends";

/** Who hands over or receives, the street and the notes of one end. The ZIP stays, since the price depends on it. */
export const changePlace = ({
  which,
  place,
  ...press
}: OrderPress & { which: End; place: OrderPlace }): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, (order) => {
    if (!isEndOpen(order.state, which)) return err({ code: "not-now", state: order.state });
    const changes = changesBetween(order[which], place, `${which}.`);
    if (changes.length === 0) return ok(null);
    return ok({
      columns: { [which]: JSON.stringify(place) },
      event: { kind: "details-changed", data: { changes } },
    });
  });
