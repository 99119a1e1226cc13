import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { checkCarrierPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import { carrierColumns } from "#app/domain/shipping/orders/move-order.server.ts";
import type { CarrierFacts, OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isAmong, statesWithCarrier } from "#app/domain/shipping/orders/order-groups.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { isInsuranceOver } from "./assign-carrier.server";
import { changesBetween } from "./changes-between";

/**
 * Corrects what is known of the carrier and the driver, or what the carrier gets, with a reason if that is more than planned;
 * the customer's price stays.
 */
export const changeCarrier = ({
  carrier,
  ...press
}: OrderPress & { carrier: CarrierFacts }): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, (order) => {
    const { state } = order;
    if (!isAmong(statesWithCarrier, state)) return err({ code: "not-now", state });
    const isNew = carrier.insuredUntil !== order.insuredUntil || carrier.usdot !== order.carrierUsdot;
    if (isNew && isInsuranceOver(carrier, press.now)) return err({ code: "insurance-ended" });
    const paid = checkCarrierPay(carrier, order.carrierPart);
    if (!paid.ok) return paid;
    const columns = carrierColumns(paid.value);
    const changes = changesBetween(order, columns);
    if (changes.length === 0) return ok(null);
    // Another carrier has no sheet yet.
    const noSheet = { sheetVersion: 0, sheetHash: "", sheetGivenAt: null };
    const isOther = carrier.usdot !== order.carrierUsdot;
    return ok({
      columns: isOther ? { ...columns, ...noSheet } : columns,
      event: { kind: "details-changed", data: { changes } },
    });
  });
