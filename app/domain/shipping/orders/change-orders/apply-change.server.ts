import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";
import { noPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import { unknownPlace } from "#app/domain/shipping/orders/order-facts.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import type { ChangeOrder } from "./change-order";
import { hasOtherDay, nameChange } from "./describe-change";
import type { ChangedPlace } from "./order-change";
import { parseOrderVehicle } from "./order-vehicle.server";

/** The line of a price for other terms of a request, which has no lines of its own. */
const OTHER_TERMS = "Other terms that you accepted";

type Columns = Prisma.OrderUpdateInput;

const townOf = (zip: string) => {
  const found = findPlace(zip);
  return found.ok ? found.value : { city: "", state: "" };
};

/** Another ZIP is another place: who is there, and how to get in, has to be said anew. Another street has another gate. */
const placeJson = (
  before: StoredOrder["pickup"],
  zip: string,
  { street, unit, zip: to }: ChangedPlace,
): string =>
  JSON.stringify(
    to === zip
      ? { ...before, street, unit, notes: street === before.street ? before.notes : "" }
      : { ...unknownPlace, street, unit },
  );

function placeColumns(order: StoredOrder, { pickup, delivery }: ChangeOrder["change"]): Columns {
  const [from, to] = [pickup && townOf(pickup.zip), delivery && townOf(delivery.zip)];
  return {
    ...(pickup && {
      pickup: placeJson(order.pickup, order.pickupZip, pickup),
      pickupZip: pickup.zip,
      pickupPlace: from?.city ?? "",
      pickupState: from?.state ?? "",
    }),
    ...(delivery && {
      delivery: placeJson(order.delivery, order.deliveryZip, delivery),
      deliveryZip: delivery.zip,
      deliveryPlace: to?.city ?? "",
      deliveryState: to?.state ?? "",
    }),
  };
}

/** Another vehicle has other plates and another VIN, which nobody has said yet. */
function vehicleColumns(order: StoredOrder, { vehicle: named }: ChangeOrder["change"]): Columns {
  if (!named) return {};
  const vehicle = parseOrderVehicle(named);
  return {
    otherVehicle: JSON.stringify(named),
    vehicle: vehicleLabel(vehicle),
    sizeClass: vehicle.sizeClass,
    vin: "",
    car: JSON.stringify({ ...order.car, plate: "", plateState: "", color: "" }),
  };
}

/**
 * The estimate of an order with a change: the trip is the changed one, and its lines are what was signed, with one line for
 * what each change added, so that they still add up to the price.
 */
function changedEstimate(order: StoredOrder, change: ChangeOrder, number: number): Estimate {
  const { estimates, price } = change;
  const type = change.change.transportType ?? order.transportType;
  const trip = (estimates && (estimates[type] ?? estimates.open)) ?? order.estimate;
  const signed = order.estimate.breakdown;
  const rest = order.price - signed.reduce((sum, { amount }) => sum + amount, 0);
  const added = price - order.price;
  return {
    ...trip,
    estimatedPrice: price,
    breakdown: [
      ...signed,
      ...(rest === 0 ? [] : [{ label: OTHER_TERMS, amount: rest }]),
      ...(added === 0 ? [] : [{ label: labelOf(order, change, number), amount: added }]),
    ],
  };
}

/** What we offered instead of what was asked for is no change of an order that was booked. */
const labelOf = (order: StoredOrder, change: ChangeOrder, number: number): string =>
  order.state === "requested" && change.askedBy === "staff"
    ? OTHER_TERMS
    : `Change ${number}: ${nameChange(change, hasOtherDay(order, change))}`;

function windowColumns(order: StoredOrder, { pickup, delivery }: ChangeOrder): Columns {
  const isSame = (one: ChangeOrder["pickup"], other: ChangeOrder["pickup"]) =>
    one?.first === other?.first && one?.last === other?.last;
  return {
    ...(pickup &&
      !isSame(pickup, order.pickupWindow) && {
        pickupFirst: pickup.first,
        pickupLast: pickup.last,
        pickupKind: pickup.kind,
      }),
    ...(delivery &&
      !isSame(delivery, order.deliveryWindow) && {
        deliveryFirst: delivery.first,
        deliveryLast: delivery.last,
        deliveryKind: delivery.kind,
        // Both agreed on these days; those that staff moved by themselves count for us alone.
        lateAfter: delivery.last,
      }),
  };
}

/** What the carrier agreed to was for the trip as it was: for another part of the price it has to be agreed on again. */
export const isPayOpen = (order: StoredOrder, { carrierPart }: Pick<ChangeOrder, "carrierPart">): boolean =>
  order.carrierPay !== null && carrierPart !== order.carrierPart;

/** What an accepted change writes into its order. The database takes another price only with the change that says it. */
function changedColumns(order: StoredOrder, change: ChangeOrder, number: number): Columns {
  const { price, fee, carrierPart, estimates } = change;
  const estimate = changedEstimate(order, change, number);
  const type = change.change.transportType ?? order.transportType;
  const open = estimates?.open ?? estimate;
  return {
    price,
    fee,
    carrierPart,
    ...(isPayOpen(order, change) && noPay),
    changeNumber: number,
    estimate: JSON.stringify({
      open: type === "open" ? estimate : open,
      enclosed: type === "enclosed" ? estimate : (estimates?.enclosed ?? null),
    }),
    distance: estimate.distance,
    ...(change.change.transportType && { transportType: type }),
    ...(change.change.isRunning !== undefined && { isRunning: change.change.isRunning }),
    ...placeColumns(order, change.change),
    ...vehicleColumns(order, change.change),
    ...windowColumns(order, change),
  };
}

/** Marks a change as accepted, and returns what it writes into its order and the number that it has now. */
export async function acceptChange(
  tx: Tx,
  order: StoredOrder,
  change: ChangeOrder,
  now: Date,
): Promise<{ columns: Columns; number: number }> {
  const number = order.changeNumber + 1;
  await tx.changeOrder.update({
    where: { id: change.id },
    data: { state: "accepted", number, answeredAt: now },
    select: { id: true },
  });
  return { columns: changedColumns(order, change, number), number };
}
