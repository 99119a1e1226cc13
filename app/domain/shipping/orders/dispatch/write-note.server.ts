import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

/** Writes something down, for staff alone or for the customer too. */
export const writeNote = ({
  text,
  isShown,
  ...press
}: OrderPress & { text: string; isShown: boolean }): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, () => ok({ columns: {}, event: { kind: "note", data: { text, isShown } } }));
