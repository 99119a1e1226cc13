import { createHash } from "node:crypto";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** The trip that an offer is for, in short: an order of which something else is true has another one. */
export function offerBasis(order: StoredOrder): string {
  const facts = [
    [order.pickupZip, order.pickupWindow, order.deliveryZip, order.deliveryWindow, order.distance],
    [order.vehicle, order.isRunning, order.transportType, order.carrierPart, order.payment.carrier],
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);
}
