import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { admitCarrier } from "#app/domain/shipping/carriers/admit-carrier.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrderIn } from "#app/domain/shipping/orders/move-order.server.ts";
import type { CarrierFacts, OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

export type CarrierPress = OrderPress & {
  carrier: CarrierFacts;
  /** why an owner lets it go in spite of the rules */
  override?: string;
};

/**
 * Gives an order to a carrier that the rules let go, or that an owner lets go with a reason, which the order and the audit
 * log then have. A certificate of insurance that has ended lets nobody go.
 */
export async function assignCarrier({
  carrier,
  override = "",
  ...press
}: CarrierPress): Promise<Result<StoredOrder, OrderError>> {
  if (isInsuranceOver(carrier, press.now)) return err({ code: "insurance-ended" });
  return inOneTransaction(async (tx): Promise<Result<StoredOrder, OrderError>> => {
    const order = await findOrderById(press.orderId, tx);
    if (!order) return err({ code: "not-found" });
    const { deliveryLast } = order;
    const admitted = await admitCarrier(tx, { carrier, deliveryLast, override, now: press.now });
    if (!admitted.ok) return admitted;
    const { carrierOverride: reason } = admitted.value;
    const given = { carrier, admitted: admitted.value, ...(reason && { reason }) };
    return moveOrderIn(tx, { ...press, move: "assign", given });
  });
}

export const isInsuranceOver = ({ insuredUntil }: Pick<CarrierFacts, "insuredUntil">, now: Date): boolean =>
  insuredUntil < deskDayOf(now);
