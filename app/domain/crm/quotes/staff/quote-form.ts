import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { cutText } from "#app/domain/base/forms/typed-text.ts";
import { extractZip } from "#app/domain/trip/places/address.ts";

/** One trip carries as many as fit on a truck; more are another quote. */
export const MAX_VEHICLES = 8;

export const tripFields = ["pickupAddress", "deliveryAddress", "pickupDate"] as const;
export const vehicleFields = [
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "vehicleLength",
  "vehicleWidth",
  "vehicleHeight",
  "vehicleWeight",
  "isRunning",
  "transportType",
  "price",
  "priceReason",
  "carrierPay",
  "confirmedPrice",
] as const;

export type TripField = (typeof tripFields)[number];
export type VehicleField = (typeof vehicleFields)[number];
/** The first vehicle's fields are named as everywhere; those of the second end in "-2". */
export type QuoteField = TripField | VehicleField | `${VehicleField}-${number}`;

/** A form as it was sent. */
export type Sent = Readonly<Record<string, string | undefined>>;

/** The name of a vehicle's field; `index` counts from 0. */
export const vehicleField = (name: VehicleField, index: number): QuoteField =>
  index === 0 ? name : `${name}-${index + 1}`;

export const vehicleIndexes = Array.from({ length: MAX_VEHICLES }, (_, index) => index);

/** Which vehicle a field belongs to, from 0; null for the trip's, and for those of other forms. */
export function vehicleOf(field: string): number | null {
  const [name = "", number = "1"] = field.split("-");
  return vehicleFields.some((each) => each === name) ? Number(number) - 1 : null;
}

const names: readonly QuoteField[] = [
  ...tripFields,
  ...vehicleIndexes.flatMap((index) => vehicleFields.map((name) => vehicleField(name, index))),
];

/** Every field as typed, to show the form again; each vehicle is read by the form that reprices. */
export const typedQuote = Object.fromEntries(
  names.map((name) => [name, z.optional(cutText(maxLength.address))]),
);
export const quoteForm = formOf(z.object(typedQuote));

/** How many vehicles the form shows. */
export const vehicleCount = (sent: Sent): number =>
  Math.min(Math.max(Math.trunc(Number(sent.vehicles)) || 1, 1), MAX_VEHICLES);

const isNamed = (sent: Sent, index: number): boolean =>
  (["vehicleYear", "vehicleMake", "vehicleModel"] as const).some((name) =>
    sent[vehicleField(name, index)]?.trim(),
  );

/** The vehicles that are filled in, or the first one of an empty form: one that was added and left empty is left out. */
export function filledVehicles(sent: Sent): number[] {
  const filled = vehicleIndexes.slice(0, vehicleCount(sent)).filter((index) => isNamed(sent, index));
  return filled.length > 0 ? filled : [0];
}

/** One vehicle with the trip, in the fields of the form that reprices. */
export const vehicleSent = (sent: Sent, index: number): Record<string, string> => ({
  ...Object.fromEntries(tripFields.map((name) => [name, sent[name] ?? ""])),
  ...Object.fromEntries(
    vehicleFields.flatMap((name) => {
      const typed = sent[vehicleField(name, index)];
      return typed === undefined ? [] : [[name, typed]];
    }),
  ),
});

/** "2019 Honda Civic" of what is typed so far; "" if nothing is. */
export const typedVehicle = (sent: Sent, index: number): string =>
  (["vehicleYear", "vehicleMake", "vehicleModel"] as const)
    .map((name) => sent[vehicleField(name, index)]?.trim())
    .filter(Boolean)
    .join(" ");

const required = {
  pickupAddress: "pickup",
  deliveryAddress: "delivery",
  vehicleYear: "year",
  vehicleMake: "make",
  vehicleModel: "model",
} as const;

/** What a price still needs of one vehicle and its trip, as staff call it. */
export const stillNeeded = (sent: Sent, index: number): string[] => {
  const vehicle = vehicleSent(sent, index);
  return Object.entries(required).flatMap(([name, label]) => (vehicle[name]?.trim() ? [] : [label]));
};

/** Whether somebody is still typing an address: what has neither a ZIP nor a name yet. */
export const isUnfinishedPlace = (typed: string): boolean =>
  extractZip(typed) === null && /^\d{0,4}$/.test(typed.trim());
