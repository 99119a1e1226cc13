import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import { cancellationCost } from "#app/domain/shipping/orders/cancellation.ts";
import type { CancellationFees } from "#app/domain/shipping/orders/cancellation.ts";
import { askedWindow, flexDays } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { describeLateTerms } from "#app/domain/shipping/orders/late-credit.ts";
import type { LateTerms } from "#app/domain/shipping/orders/late-credit.ts";
import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import {
  carrierFormLabels,
  faultLabels,
  feeFormLabels,
  keySetLabels,
  modificationLabels,
  placeTypeLabels,
} from "#app/domain/shipping/orders/order-facts.ts";
import type { OrderCar, OrderPayment, OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { formatDay, formatDaySpan } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { PlacesFields, TermsFields, VehicleFields } from "./booking-fields";
import type { AskedStep } from "./booking-steps";

/** One end of a booking as the order will store it. */
export function placeOf(end: "pickup" | "delivery", fields: PlacesFields): OrderPlace {
  const handover = fields[`${end}Handover`];
  const isOther = handover === "other";
  return {
    street: fields[`${end}StreetUnknown`] ? "" : fields[`${end}Street`],
    unit: fields[`${end}Unit`],
    placeType: fields[`${end}PlaceType`],
    handover,
    contactName: isOther ? fields[`${end}ContactName`] : "",
    contactPhone: isOther ? formatPhone(fields[`${end}ContactPhone`]) : "",
    truck: fields[`${end}Truck`],
    notes: fields[`${end}Notes`],
  };
}

export const carOf = (fields: VehicleFields): OrderCar => ({
  plate: fields.plate.toUpperCase(),
  plateState: fields.plateState,
  color: fields.color,
  keys: fields.hasKeys,
  modifications: fields.modifications,
  faults: fields.faults,
  contents: fields.contents,
  note: fields.note,
});

export const paymentOf = (fields: TermsFields): OrderPayment => ({
  payer: fields.payer,
  payerName: fields.payer === "other" ? fields.payerName : "",
  fee: fields.feeForm,
  carrier: fields.carrierForm,
});

/** The days of pickup that are asked for. */
export function windowOf(firstDay: CalendarDay, flex: string): DateWindow {
  const days = flexDays.find((each) => String(each) === flex) ?? 0;
  return askedWindow(firstDay, days);
}

export const describeWindow = ({ first, last }: DateWindow): string =>
  first === last ? formatDay(first) : formatDaySpan({ from: first, to: last });

/** A line of what is signed, and the step where it can be changed. */
export type BookingFact = { label: string; value: string; step: AskedStep | null };
export type BookingFacts = { title: string; facts: BookingFact[] }[];

/** All that somebody has answered, with what the quote says of the trip. */
export type BookingToDescribe = {
  firstDay: CalendarDay;
  places: PlacesFields;
  vehicle: VehicleFields;
  terms: TermsFields;
  /** "Rochester, NY 14604" */
  from: string;
  to: string;
  /** "2021 Subaru Outback, runs and drives, open transport" */
  car: string;
  hasVin: boolean;
  price: number;
  parts: PriceParts;
  cancellation: CancellationFees;
  late: LateTerms;
  /** from it late counts */
  deliveryWindow: DateWindow;
};

const sentence = (...parts: (string | false)[]) => parts.filter(Boolean).join(", ");

function describePlace({ street, unit, placeType, truck, notes }: OrderPlace, zipPlace: string): string {
  const where = street ? sentence(street, unit, zipPlace) : `${zipPlace}, street to follow`;
  const access = { yes: "A truck gets there.", tight: "It’s tight for a truck.", unsure: "" }[truck];
  return [`${where}. ${placeTypeLabels[placeType]}.`, access, notes].filter(Boolean).join(" ");
}

function describeHandover({ handover, contactName, contactPhone }: OrderPlace): string {
  if (handover === "other") return `${contactName}, ${contactPhone}`;
  return handover === "customer" ? "You" : "To follow";
}

const listOf = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((code) => `${labels[code]}.`).join(" ");

/** What canceling costs in each phase, in whole US dollars. */
export const cancelingCosts = ({ fee }: PriceParts, fees: CancellationFees) => ({
  before: cancellationCost("before-carrier", fee, fees),
  assigned: cancellationCost("after-assigned", fee, fees),
  setOut: cancellationCost("after-set-out", fee, fees),
});

function describeCanceling(parts: PriceParts, fees: CancellationFees): string {
  const { before, assigned, setOut } = cancelingCosts(parts, fees);
  return `${formatDollars(before)} before a carrier is assigned, ${formatDollars(assigned)} after. Once the truck has set out, ${formatDollars(setOut)} and what the carrier charges for the trip, if we can show it.`;
}

/** Everything on one page, as it is read before signing and kept with the signature. */
export function bookingFacts(given: BookingToDescribe): BookingFacts {
  const { firstDay, places, vehicle, terms, from, to, parts, price } = given;
  const [pickup, delivery, car] = [placeOf("pickup", places), placeOf("delivery", places), carOf(vehicle)];
  const payment = paymentOf(terms);
  const late = describeLateTerms(given.late, parts.fee, given.deliveryWindow.last);
  const vin = normalizeVin(vehicle.vin);
  const plate = car.plate && `plate ${sentence(car.plate, car.plateState)}`;
  const known = [listOf(car.modifications, modificationLabels), listOf(car.faults, faultLabels)]
    .filter(Boolean)
    .join(" ");
  const row = (step: AskedStep | null, label: string, value: string): BookingFact => ({ label, value, step });
  return [
    {
      title: "When and where",
      facts: [
        row("places", "Pickup window", describeWindow(windowOf(firstDay, places.flexDays))),
        row("places", "Pickup", describePlace(pickup, from)),
        row("places", "Hands over", describeHandover(pickup)),
        ...(late ? [row("places", "Delivery window", describeWindow(given.deliveryWindow))] : []),
        row("places", "Delivery", describePlace(delivery, to)),
        row("places", "Receives", describeHandover(delivery)),
        ...(places.customerPhone ? [row("places", "Your phone", formatPhone(places.customerPhone))] : []),
        ...(places.customerEmail ? [row("places", "Your email", places.customerEmail)] : []),
      ],
    },
    {
      title: "Vehicle",
      facts: [
        row("vehicle", "Vehicle", given.car),
        row(
          "vehicle",
          given.hasVin ? "VIN and plate" : "Number and plate",
          [vin, plate].filter(Boolean).join(", ") || "To follow",
        ),
        ...(car.color ? [row("vehicle", "Color", car.color)] : []),
        row("vehicle", "Keys, inside", `${keySetLabels[car.keys]}. ${car.contents || "Nothing inside."}`),
        ...(known ? [row("vehicle", "To know", known)] : []),
        ...(car.note ? [row("vehicle", "Note", car.note)] : []),
      ],
    },
    {
      title: "Payment",
      facts: [
        row(null, "Price", `${formatDollars(price)}, frozen when you sign`),
        row(null, "Today", formatDollars(0)),
        row(
          "terms",
          "Our fee",
          `${formatDollars(parts.fee)} when a carrier is assigned. ${feeFormLabels[payment.fee]}.`,
        ),
        row(
          "terms",
          "To the driver",
          `${formatDollars(parts.carrierPart)} at delivery. ${carrierFormLabels[payment.carrier]}.`,
        ),
        row("terms", "Who pays", payment.payer === "other" ? payment.payerName : "You"),
        row(null, "Canceling", describeCanceling(parts, given.cancellation)),
        ...(late ? [row(null, "Late", late)] : []),
      ],
    },
  ];
}

/** A first day that a form's own check has let through. */
export const dayIn = (typed: string): CalendarDay | null => (isCalendarDay(typed) ? typed : null);
