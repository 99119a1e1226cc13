import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { formatWindow } from "#app/domain/shipping/orders/page/describe-window.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import type { ChangeOrder } from "./change-order";
import type { ChangedPlace, OrderChange } from "./order-change";

/** A row of the comparison: as it is, and as it would be. */
export type ComparedTerms = { label: string; before: string; now: string; isChanged: boolean };

/** What of an order a change is compared with. */
type Before = Pick<
  StoredOrder,
  | "price"
  | "fee"
  | "carrierPart"
  | "pickupPlace"
  | "deliveryPlace"
  | "pickupWindow"
  | "deliveryWindow"
  | "pickup"
  | "delivery"
  | "pickupZip"
  | "deliveryZip"
  | "vehicle"
  | "transportType"
  | "isRunning"
>;

const streetOf = ({ street, unit, zip }: ChangedPlace): string =>
  [[street, unit].filter(Boolean).join(", "), zip].filter(Boolean).join(", ");

const carrierOf = { open: "Open", enclosed: "Enclosed" } as const;
const runsOf = (isRunning: boolean) => (isRunning ? "It runs" : "It doesn’t run");

/** The rows that are there only if the change has them. */
function tripRows(order: Before, { pickup, delivery, vehicle, transportType, isRunning }: OrderChange) {
  const rows: [string, string, string][] = [];
  if (pickup)
    rows.push(["Pickup address", streetOf({ ...order.pickup, zip: order.pickupZip }), streetOf(pickup)]);
  if (delivery)
    rows.push([
      "Delivery address",
      streetOf({ ...order.delivery, zip: order.deliveryZip }),
      streetOf(delivery),
    ]);
  if (vehicle)
    rows.push([
      "Vehicle",
      order.vehicle,
      vehicleLabel({ year: vehicle.vehicleYear, make: vehicle.vehicleMake, model: vehicle.vehicleModel }),
    ]);
  if (transportType) rows.push(["Trailer", carrierOf[order.transportType], carrierOf[transportType]]);
  if (isRunning !== undefined) rows.push(["Condition", runsOf(order.isRunning), runsOf(isRunning)]);
  return rows;
}

/** What an order is and what it would be, side by side, in the order of the page. */
export function describeChange(order: Before, change: ChangeOrder): ComparedTerms[] {
  const window = (each: DateWindow | null) => (each ? formatWindow(each) : "not known yet");
  const amount = (each: number | null) => (each === null ? "none" : formatDollars(each));
  const rows: [string, string, string][] = [
    ...tripRows(order, change.change),
    [
      change.change.pickup ? "Pickup" : `Pickup in ${order.pickupPlace}`,
      window(order.pickupWindow),
      window(change.pickup),
    ],
    [
      change.change.delivery ? "Delivery" : `Delivery in ${order.deliveryPlace}`,
      window(order.deliveryWindow),
      window(change.delivery),
    ],
    ...change.lines.map(({ label, was, now }): [string, string, string] => [label, amount(was), amount(now)]),
    ["Our fee", formatDollars(order.fee), formatDollars(change.fee)],
    ["At delivery, to the driver", formatDollars(order.carrierPart), formatDollars(change.carrierPart)],
    ["Price", formatDollars(order.price), priceOf(order.price, change.price)],
  ];
  return rows.map(([label, before, now]) => ({ label, before, now, isChanged: before !== now }));
}

/** "$1,593 (+$85)" */
const priceOf = (before: number, now: number): string =>
  before === now ? formatDollars(now) : `${formatDollars(now)} (${formatSignedDollars(now - before)})`;

/** A change in a few words, as a line of the price has it: "pickup from December 14, enclosed". */
export function nameChange(
  { change, pickup }: Pick<ChangeOrder, "change" | "pickup">,
  isOtherDay: boolean,
): string {
  const { pickup: from, delivery: to, vehicle, transportType, isRunning } = change;
  const words = [
    isOtherDay && pickup && `pickup from ${formatDay(pickup.first)}`,
    from && `pickup in ${from.zip}`,
    to && `delivery in ${to.zip}`,
    vehicle &&
      vehicleLabel({ year: vehicle.vehicleYear, make: vehicle.vehicleMake, model: vehicle.vehicleModel }),
    transportType && `${carrierOf[transportType].toLowerCase()} trailer`,
    isRunning !== undefined && (isRunning ? "it runs" : "it doesn’t run"),
  ].filter(Boolean);
  return words.join(", ") || "other terms";
}

/** Whether a change has other days for the pickup than its order. */
export const hasOtherDay = (
  { pickupWindow }: Pick<StoredOrder, "pickupWindow">,
  { pickup }: Pick<ChangeOrder, "pickup">,
): boolean => pickup?.first !== pickupWindow?.first || pickup?.last !== pickupWindow?.last;
