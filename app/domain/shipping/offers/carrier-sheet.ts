import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import { formatDeskMoment, formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { handoverLabels, truckAccessLabels } from "#app/domain/shipping/orders/dispatch/desk-labels.ts";
import {
  faultLabels,
  keySetLabels,
  modificationLabels,
  placeTypeLabels,
} from "#app/domain/shipping/orders/order-facts.ts";
import { describeWindow, windowNote } from "#app/domain/shipping/orders/page/describe-window.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { isSizeClass, sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";
import { collectionOf } from "#app/domain/shipping/orders/carrier-due.ts";
import { placeOf } from "./offer-trip";

type Fact = { name: string; value: string };
type SheetPlace = {
  title: string;
  lines: string[];
  days: string;
  who: string;
  phone: string;
  notes: string;
  access: string;
};

/** The dispatch sheet as its carrier reads it behind its link. */
export type CarrierSheet = {
  orderNumber: string;
  /** "Sheet 2, replaces sheet 1" */
  number: string;
  version: number;
  /** when it was given; "" before that */
  given: string;
  /** something changed since it was given, and we haven't given the new one yet */
  isOld: boolean;
  carrier: Fact[];
  driver: Fact[];
  pickup: SheetPlace;
  delivery: SheetPlace;
  vehicle: string;
  vehicleFacts: Fact[];
  pay: string;
  howPaid: string;
  note: string;
  broker: string;
  terms: readonly string[];
};

/** What a carrier agrees to with each load. */
export const sheetTerms = [
  "Your authority is active and your insurance is in force through delivery.",
  "Don’t pass this load to another carrier without our written consent.",
  "Call the customer the day before, and again one hour ahead.",
  "Inspect the vehicle with the customer at both ends, with eight photos each, and both sign.",
  "New damage goes on the bill of lading before anyone signs. Then call us.",
  "Running late, or canceling? Call the customer and us, with the new time.",
] as const;

/** Who accepted which sheet for the carrier, and when: "Nov 27, 3:10 PM". */
export type AcceptedSheet = { sheet: number; by: string; at: string };

export const presentAccepted = ({
  sheetAccepted: sheet,
  sheetAcceptedBy: by,
  sheetAcceptedAt: at,
}: {
  sheetAccepted: number;
  sheetAcceptedBy: string;
  sheetAcceptedAt: Date | null;
}): AcceptedSheet | null => at && { sheet, by, at: formatDeskMoment(at) };

type Sheeted = Omit<StoredOrder, "token">;
type Offered = { pickupOn: string | null; deliveryOn: string | null; truck: string; note: string };

export function presentSheet(
  order: Sheeted,
  {
    offer,
    broker,
    isOld,
    forms,
  }: {
    offer: Offered;
    broker: { name: string; phone: string; identity: BusinessIdentity };
    isOld: boolean;
    /** how carriers are paid, by the settings */
    forms: string;
  },
): CarrierSheet {
  const collection = collectionOf(order, forms);
  const { sheetVersion: version, sheetGivenAt } = order;
  const known = (facts: [string, string][]): Fact[] =>
    facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const size = isSizeClass(order.sizeClass) ? sizeClassLabels[order.sizeClass] : "";
  const { car } = order;
  return {
    orderNumber: order.orderNumber,
    version,
    number: version > 1 ? `Sheet ${version}, replaces sheet ${version - 1}` : `Sheet ${Math.max(1, version)}`,
    given: sheetGivenAt ? formatLongDeskMoment(sheetGivenAt) : "",
    isOld,
    carrier: known([
      ["Carrier", order.carrierName],
      ["USDOT", order.carrierUsdot],
      ["MC", order.carrierMc],
      ["Phone", order.carrierPhone && formatPhone(order.carrierPhone)],
      ["Insured until", order.insuredUntil ? formatDay(order.insuredUntil) : ""],
    ]),
    driver: known([
      ["Driver", order.driverName || "to be named"],
      ["Phone", order.driverPhone && formatPhone(order.driverPhone)],
      [
        "Truck",
        [order.transportType === "enclosed" ? "enclosed" : "open", offer.truck].filter(Boolean).join(", "),
      ],
      ["Miles", formatMiles(order.distance)],
    ]),
    pickup: placeOfSheet(order, "pickup", offer.pickupOn),
    delivery: placeOfSheet(order, "delivery", offer.deliveryOn),
    vehicle: order.vehicle,
    vehicleFacts: known([
      ["VIN", order.vin || "to be read from the car"],
      ["Plate", [car.plateState, car.plate].filter(Boolean).join(" ")],
      ["Color", car.color],
      [
        "Size",
        [size, ...car.modifications.map((each) => modificationLabels[each])].filter(Boolean).join(". "),
      ],
      ["Runs", order.isRunning ? "yes" : "no: it has to be winched"],
      ["Faults", car.faults.map((each) => faultLabels[each]).join(". ") || "none named"],
      ["Keys", keySetLabels[car.keys].toLowerCase()],
      ["Inside", car.contents || "nothing"],
      ["Note", car.note],
    ]),
    pay: formatDollars(collection.amount),
    howPaid: [collection.how, collection.rest].filter(Boolean).join(" "),
    note: offer.note,
    broker: [
      `${broker.name}, broker`,
      ...identityFacts(broker.identity)
        .filter(({ id }) => id === "legalName" || id === "mcNumber" || id === "dotNumber")
        .map(({ short }) => short),
      broker.phone,
    ].join(". "),
    terms: sheetTerms,
  };
}

/** A day that the carrier agreed to in a window that has moved since is nobody's word anymore. */
const isWithin = (day: string, window: StoredOrder["pickupWindow"]): boolean =>
  window !== null && window.first <= day && day <= window.last;

function placeOfSheet(order: Sheeted, end: "pickup" | "delivery", agreed: string | null): SheetPlace {
  const isPickup = end === "pickup";
  const place = order[end];
  const window = isPickup ? order.pickupWindow : order.deliveryWindow;
  const town = isPickup
    ? placeOf(order.pickupPlace, order.pickupState, order.pickupZip)
    : placeOf(order.deliveryPlace, order.deliveryState, order.deliveryZip);
  const isCustomer = place.handover === "customer";
  const phone = isCustomer ? order.customerPhone : place.contactPhone;
  const days = window
    ? [describeWindow(window), windowNote(window)].filter(Boolean).join(", ")
    : "Days to follow";
  const word =
    isPickup && order.pickupWord ? `Pickup word: ${order.pickupWord}. Say it to the customer.` : "";
  return {
    title: `${isPickup ? "A. Pickup" : "B. Delivery"}, ${placeTypeLabels[place.placeType].toLowerCase()}`,
    lines: [place.street ? [place.street, place.unit].filter(Boolean).join(", ") : "Street to follow", town],
    days: agreed && isWithin(agreed, window) ? `${days}. Agreed: ${formatDay(agreed)}` : days,
    who: (isCustomer ? order.customerName : place.contactName) || handoverLabels[place.handover],
    phone: phone && formatPhone(phone),
    notes: [place.notes, word].filter(Boolean).join(" "),
    access: `75-foot truck: ${truckAccessLabels[place.truck].toLowerCase()}`,
  };
}
