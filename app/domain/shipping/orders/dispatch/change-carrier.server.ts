import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { admitCarrier } from "#app/domain/shipping/carriers/admit-carrier.server.ts";
import { checkCarrierPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import { carrierColumns, noCarrierMoney, noReports } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isAmong, statesWithCarrier } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { isInsuranceOver } from "./assign-carrier.server";
import type { CarrierPress } from "./assign-carrier.server";
import { changesBetween } from "./changes-between";
import { endOtherDrivers } from "./end-other-drivers.server";

/**
 * Corrects what is known of the carrier and the driver, or what the carrier gets, with a reason if that is more than planned;
 * the customer's price stays. Another carrier, or another certificate, is checked by the rules as at an assignment, where an owner's
 * earlier reason counts for nothing.
 */
export const changeCarrier = ({
  carrier,
  override = "",
  ...press
}: CarrierPress): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, async (order, tx) => {
    const { state, deliveryLast } = order;
    if (!isAmong(statesWithCarrier, state)) return err({ code: "not-now", state });
    const isOther = carrier.usdot !== order.carrierUsdot;
    const isNew = isOther || carrier.insuredUntil !== order.insuredUntil;
    if (isNew && isInsuranceOver(carrier, press.now)) return err({ code: "insurance-ended" });
    const paid = checkCarrierPay(carrier, order.carrierPart);
    if (!paid.ok) return paid;
    const { carrierId, carrierOverride, overrideProblems } = order;
    const admitted = isNew
      ? await admitCarrier(tx, { carrier, deliveryLast, override, now: press.now })
      : ok({ carrierId, carrierOverride, overrideProblems });
    if (!admitted.ok) return admitted;
    const { carrierId: id, ...approval } = admitted.value;
    const named = { ...carrierColumns(paid.value), ...approval };
    const changes = changesBetween(order, named);
    if (changes.length === 0) return ok(null);
    await endOtherDrivers(tx, { orderId: order.id, isOther, driverName: carrier.driverName, now: press.now });
    // What the driver before reported isn't true of another one.
    const former = order.driverName && carrier.driverName !== order.driverName ? noReports : {};
    const columns = { ...named, ...former, carrierId: id };
    return ok({
      columns: isOther ? { ...columns, ...freshStart(state) } : columns,
      event: { kind: "details-changed", data: { changes } },
    });
  });

/** Another carrier has no sheet yet and wasn't paid, and its driver has neither set out nor reported. */
const freshStart = (state: OrderState) => ({
  sheetVersion: 0,
  sheetHash: "",
  sheetGivenAt: null,
  ...noCarrierMoney,
  ...noReports,
  ...(state === "carrier-assigned" && { setOutAt: null }),
});
