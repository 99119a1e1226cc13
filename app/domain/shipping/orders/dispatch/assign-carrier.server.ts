import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { CarrierFacts, OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** Gives an order to a carrier whose certificate of insurance hasn't ended. */
export async function assignCarrier({
  carrier,
  ...press
}: OrderPress & { carrier: CarrierFacts }): Promise<Result<StoredOrder, OrderError>> {
  if (isInsuranceOver(carrier, press.now)) return err({ code: "insurance-ended" });
  return moveOrder({ ...press, move: "assign", given: { carrier } });
}

export const isInsuranceOver = ({ insuredUntil }: Pick<CarrierFacts, "insuredUntil">, now: Date): boolean =>
  insuredUntil < deskDayOf(now);
