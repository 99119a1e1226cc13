import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

/** Takes back a change that the other side hasn't answered, for who offered it; the order stays as it was. */
export const withdrawChange = ({
  key,
  ...press
}: OrderPress & {
  /** of the change that the page showed */
  key: string;
}): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, async ({ id: orderId }, tx) => {
    const askedBy = press.by.mover === "customer" ? "customer" : "staff";
    const offer = await tx.changeOrder.findFirst({
      where: { orderId, state: "offered", askedBy, key },
      select: { id: true },
    });
    if (!offer) return err({ code: "no-offer" });
    await tx.changeOrder.update({
      where: { id: offer.id },
      data: { state: "withdrawn", answeredAt: press.now },
      select: { id: true },
    });
    return ok({
      columns: {},
      event: { kind: "terms-answered", data: { changeOrderId: offer.id, answer: "withdrawn", askedBy } },
    });
  });
