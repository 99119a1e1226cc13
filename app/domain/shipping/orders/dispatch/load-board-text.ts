import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { describeWindow } from "./order-status";

type Offered = Pick<
  StoredOrder,
  | "pickupPlace"
  | "pickupState"
  | "pickupZip"
  | "deliveryPlace"
  | "deliveryState"
  | "deliveryZip"
  | "distance"
  | "vehicle"
  | "sizeClass"
  | "isRunning"
  | "transportType"
  | "pickupWindow"
  | "carrierPay"
  | "carrierPart"
  | "orderNumber"
>;

/** What goes on a load board: towns with the first digits of their ZIPs, and no name, no street and no VIN. */
export function loadBoardText(order: Offered, today: string): string {
  const end = (place: string, state: string, zip: string) => `${place} ${state} ${zip.slice(0, 3)}`;
  const year = /^\d{4}/.exec(order.vehicle)?.[0];
  const size = sizeClassLabels[order.sizeClass as SizeClass] ?? "Vehicle";
  return [
    `${end(order.pickupPlace, order.pickupState, order.pickupZip)} to ${end(order.deliveryPlace, order.deliveryState, order.deliveryZip)}, ${formatMiles(order.distance)}`,
    `${[year, size].filter(Boolean).join(" ")}, ${order.isRunning ? "runs" : "does not run"}, ${order.transportType}`,
    ...(order.pickupWindow ? [`Pickup ${describeWindow(order.pickupWindow, today)}`] : []),
    `${formatDollars(order.carrierPay ?? order.carrierPart)} to the carrier. Ref ${order.orderNumber}`,
  ].join("\n");
}
