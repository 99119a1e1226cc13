import { createHash } from "node:crypto";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** What a dispatch sheet says of an order, in short: another order of the same facts, or a sheet that is true, has the same. */
export function sheetHash(order: Omit<StoredOrder, "token">): string {
  const { pickup, delivery, car, payment, pickupWindow, deliveryWindow } = order;
  const facts = [
    [order.carrierName, order.carrierUsdot, order.carrierMc, order.carrierPay ?? order.carrierPart],
    [order.carrierPart, order.carrierPayer],
    [order.driverName, order.driverPhone, order.transportType, order.distance],
    [order.pickupZip, pickup, pickupWindow, order.deliveryZip, delivery, deliveryWindow],
    [order.vehicle, order.isRunning, order.vin, car, payment.carrier, order.customerPhone],
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);
}

/** Whether the carrier's last dispatch sheet says what isn't so anymore. */
export const isSheetOld = (order: Omit<StoredOrder, "token">): boolean =>
  order.sheetVersion > 0 && order.sheetHash !== sheetHash(order);
