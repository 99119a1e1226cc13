import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { collectionOf } from "#app/domain/shipping/orders/carrier-due.ts";
import { describeWindow, windowNote } from "#app/domain/shipping/orders/page/describe-window.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isSizeClass, sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";

export type TripFact = { name: string; value: string; note?: string };

export type OfferedTrip = Pick<
  StoredOrder,
  | "orderNumber"
  | "vehicle"
  | "sizeClass"
  | "isRunning"
  | "transportType"
  | "distance"
  | "pickupPlace"
  | "pickupState"
  | "pickupZip"
  | "pickupWindow"
  | "deliveryPlace"
  | "deliveryState"
  | "deliveryZip"
  | "deliveryWindow"
  | "carrierPart"
  | "carrierPayer"
> & { payment: Pick<StoredOrder["payment"], "carrier"> };

/** "Miami, FL 33101". */
export const placeOf = (place: string, state: string, zip: string): string =>
  place ? `${place}, ${state} ${zip}` : zip;

/** How and where a carrier gets its pay, as its dispatch sheet will say it; `forms` is how carriers are paid by our settings. */
const sayHowPaid = (order: OfferedTrip, pay: number, forms: string): string => {
  const { amount, how, rest } = collectionOf({ ...order, carrierPay: pay }, forms);
  return [how, amount > 0 && amount !== pay && `That’s ${formatDollars(amount)}.`, rest]
    .filter(Boolean)
    .join(" ");
};

/** All that a carrier may know of a trip before it's theirs: towns and ZIPs, and neither street, name nor VIN. */
export function offeredTrip(order: OfferedTrip, pay: number | null, forms: string): TripFact[] {
  const { pickupWindow, deliveryWindow, sizeClass } = order;
  const size = isSizeClass(sizeClass) ? sizeClassLabels[sizeClass] : "";
  const rows: TripFact[] = [
    { name: "Load", value: order.orderNumber },
    {
      name: "Vehicle",
      value: order.vehicle,
      note: [size, order.isRunning ? "it runs" : "it doesn’t run and has to be winched"]
        .filter(Boolean)
        .join(", "),
    },
    { name: "Truck", value: order.transportType === "enclosed" ? "Enclosed" : "Open" },
    {
      name: "Pickup",
      value: placeOf(order.pickupPlace, order.pickupState, order.pickupZip),
      note: sayDays(pickupWindow),
    },
    {
      name: "Delivery",
      value: placeOf(order.deliveryPlace, order.deliveryState, order.deliveryZip),
      note: sayDays(deliveryWindow),
    },
    { name: "Miles", value: formatMiles(order.distance) },
  ];
  return pay === null
    ? rows
    : rows.concat({ name: "Pay", value: formatDollars(pay), note: sayHowPaid(order, pay, forms) });
}

const sayDays = (window: StoredOrder["pickupWindow"]): string =>
  window ? [describeWindow(window), windowNote(window)].filter(Boolean).join(", ") : "days to follow";
