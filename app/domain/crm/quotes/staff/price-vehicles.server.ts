import { checkForm } from "#app/domain/base/forms/form.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { nameCities, placeHelp } from "#app/domain/trip/places/name-cities.server.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { splitPrice } from "./price-split";
import {
  filledVehicles,
  isUnfinishedPlace,
  stillNeeded,
  tripFields,
  typedVehicle,
  vehicleField,
  vehicleSent,
} from "./quote-form";
import type { QuoteField, Sent, TripField } from "./quote-form";
import type { ShownPrice, ShownPrices } from "./quote-prices";
import { reprice } from "./reprice.server";
import type { PricedVersion } from "./reprice.server";
import { repriceForm } from "./reprice-fields";
import type { RepriceField } from "./reprice-fields";

type PriceErrors = {
  kind: "rejected" | "internal";
  /** what isn't filled in yet */
  missing: string[];
  errors: FormErrors<QuoteField>;
};

/** One vehicle of the form, from 0, with its price as the form that reprices makes it. */
export type PricedVehicle = { index: number; name: string; priced: Result<PricedVersion, PriceErrors> };

/**
 * Prices every vehicle of a form on its one trip, each as a quote of its own: by the same rules as a new version, and so
 * as the public form. Stores nothing.
 */
export async function priceVehicles(given: Sent, now: Date): Promise<PricedVehicle[]> {
  const sent = nameCities(given);
  const vehicles: PricedVehicle[] = [];
  // One after another: pricing is work for the processor, and the trip's route is found once.
  for (const index of filledVehicles(sent))
    vehicles.push({ index, name: typedVehicle(sent, index), priced: await priceVehicle(sent, index, now) });
  return vehicles;
}

async function priceVehicle(sent: Sent, index: number, now: Date): Promise<PricedVehicle["priced"]> {
  const missing = stillNeeded(sent, index);
  const fieldOf = (name: RepriceField): QuoteField => (isOfTrip(name) ? name : vehicleField(name, index));
  const read = checkForm(repriceForm, vehicleSent(sent, index));
  if (!read.ok) {
    const errors = read.error.map(({ field, ...rest }) => ({ ...rest, field: fieldOf(field) }));
    return err({ kind: "rejected", missing, errors: describeStaffErrors(errors, "check-entries") });
  }
  const priced = await reprice(read.value, now);
  if (priced.ok) return priced;
  const { kind, errors } = priced.error;
  const fields = errors.fields.map(({ field, message }) => ({ field: fieldOf(field), message }));
  return err({ kind, missing, errors: { ...errors, fields } });
}

const isOfTrip = (name: string): name is TripField => tripFields.some((field) => field === name);

/** All of them priced, or everything that keeps one from it. */
export function allPriced(
  vehicles: readonly PricedVehicle[],
): Result<PricedVersion[], Omit<PriceErrors, "missing">> {
  const failed = vehicles.flatMap(({ priced }) => (priced.ok ? [] : [priced.error]));
  const [first] = failed;
  if (!first) return ok(vehicles.flatMap(({ priced }) => (priced.ok ? [priced.value] : [])));
  const fields = failed.flatMap(({ errors }) => errors.fields);
  return err({
    kind: failed.some(({ kind }) => kind === "internal") ? "internal" : "rejected",
    // The trip's are the same for each vehicle.
    errors: {
      ...first.errors,
      fields: fields.filter(({ field }, at) => fields.findIndex((each) => each.field === field) === at),
    },
  });
}

/** The prices by hand that are far from the calculated ones, and that nobody has confirmed. */
export function unconfirmed(vehicles: readonly PricedVehicle[]): FormErrors<QuoteField> | null {
  const errors = vehicles.flatMap(({ index, priced }): FieldError<QuoteField>[] =>
    priced.ok && priced.value.isFar && !priced.value.isConfirmed
      ? [
          {
            field: vehicleField("confirmedPrice", index),
            code: "confirm-far-price",
            detail: priced.value.calculated,
          },
        ]
      : [],
  );
  return errors.length > 0 ? describeStaffErrors(errors, "check-entries") : null;
}

/** The same for the person who types: prices, and of what has none yet what is missing. */
export function presentPrices(vehicles: readonly PricedVehicle[], sent: Sent): ShownPrices {
  const { pickupAddress = "", deliveryAddress = "" } = nameCities(sent);
  const all = allPriced(vehicles);
  const prices = all.ok ? all.value.map(({ priced }) => priced.asked.estimatedPrice) : [];
  return {
    vehicles: vehicles.map((vehicle) => presentPrice(vehicle, sent)),
    sum: prices.length > 1 ? prices.reduce((sum, price) => sum + price, 0) : null,
    preview: all.ok ? all.value.map(({ preview }) => preview).join(".") : "",
    places: { pickupAddress: placeHelp(pickupAddress), deliveryAddress: placeHelp(deliveryAddress) },
  };
}

function presentPrice({ index, name, priced }: PricedVehicle, sent: Sent): ShownPrice {
  if (!priced.ok) return { index, name, price: null, why: reasonOf(priced.error, sent) };
  const { trip, priced: estimates, calculated, byHand, carrierPay, isFar } = priced.value;
  const { asked } = estimates;
  return {
    index,
    name: vehicleLabel(trip.vehicle),
    why: null,
    price: {
      amount: asked.estimatedPrice,
      range: asked.priceRange,
      lines: asked.breakdown,
      rateCard: asked.rateCard,
      miles: asked.distance,
      transitDays: asked.transitDays,
      validUntil: asked.validUntil,
      calculated: byHand ? calculated : null,
      split: splitPrice(asked.estimatedPrice, carrierPay),
      isFar,
    },
  };
}

/** Why there is no price yet: what is missing comes first, because it is still being typed. */
function reasonOf({ missing, errors }: PriceErrors, { pickupAddress, deliveryAddress }: Sent): string {
  const needed = [
    ...missing,
    ...(pickupAddress?.trim() && isUnfinishedPlace(pickupAddress) ? ["the whole pickup ZIP"] : []),
    ...(deliveryAddress?.trim() && isUnfinishedPlace(deliveryAddress) ? ["the whole delivery ZIP"] : []),
  ];
  if (needed.length > 0) return `Still needed: ${needed.join(", ")}.`;
  return errors.fields[0]?.message ?? errors.message;
}
