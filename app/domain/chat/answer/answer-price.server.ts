import { env } from "../../../env.server";
import { vehicleYears } from "../../catalogue/years";
import { extractZip } from "../../geography/extract-zip";
import { BY_SHIP } from "../../pricing/sea";
import type { Estimate } from "../../quotes/estimate";
import type { EstimateRequest } from "../../quotes/fields";
import { formLink } from "../../quotes/form-link";
import { priceRequest } from "../../quotes/price-request.server";
import { noMaker } from "../parse/vehicle-names";
import type { TripState } from "../trip-state";
import { contactLink } from "./answer";
import type { Answer } from "./answer";

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const span = ({ min, max }: { min: number; max: number }, word: string) =>
  min === max ? `${min} ${word}${min === 1 ? "" : "s"}` : `${min} to ${max} ${word}s`;

/** A trip with all that a price needs. */
export type WholeTrip = TripState &
  Required<Pick<TripState, "pickup" | "delivery" | "year" | "make" | "model">>;

/** The newest year that the form offers: a newer vehicle is priced like one of it, and the answer says so. */
const NEWEST_YEAR = vehicleYears[0] ?? "";
const listedYear = (year: string) => (year > NEWEST_YEAR ? NEWEST_YEAR : year);

const requestOf = (trip: WholeTrip): EstimateRequest => ({
  pickupZip: extractZip(trip.pickup) ?? "",
  deliveryZip: extractZip(trip.delivery) ?? "",
  transportType: trip.transportType ?? "open",
  vehicleYear: listedYear(trip.year),
  vehicleMake: trip.make,
  vehicleModel: trip.model,
  isRunning: trip.isRunning ?? true,
});

/** "2019 Honda Civic"; what has no maker is called by its kind. */
const describeVehicle = ({ year, make, model }: WholeTrip) =>
  make === noMaker
    ? `${year} ${model.toLowerCase().replace(/^(?:suv|atv|utv)$/, (kind) => kind.toUpperCase())}`
    : `${year} ${make} ${model}`;

/** The price of a trip by our own engine, as the form would give it, or why there is none, as the form says it. */
export async function answerPrice(trip: WholeTrip, now: Date): Promise<Answer> {
  const request = requestOf(trip);
  const priced = await priceRequest(request, now);
  const link = {
    to: formLink({
      pickupAddress: trip.pickup,
      deliveryAddress: trip.delivery,
      transportType: request.transportType,
      vehicleYear: request.vehicleYear,
      vehicleMake: trip.make,
      vehicleModel: trip.model,
      isRunning: String(request.isRunning),
    }),
    label: "Open the form with these values",
  };
  if ("refusal" in priced)
    return {
      kind: "refused",
      text: priced.refusal.message,
      extras: { phone: true, links: priced.fault === "theirs" ? [contactLink] : [link, contactLink] },
    };
  const runs = request.isRunning ? "" : " that does not run";
  return {
    kind: "price",
    text: `${trip.pickup} to ${trip.delivery}, a ${describeVehicle(trip)}${runs} on an ${request.transportType} trailer: ${dollars(priced.estimatedPrice)}.${aboutYear(trip)}`,
    extras: {
      facts: [
        ["Our price", dollars(priced.estimatedPrice)],
        ["Range", `${dollars(priced.priceRange.min)} to ${dollars(priced.priceRange.max)}`],
        ...routeFacts(priced),
        ...shipFacts(priced),
      ],
      links: [link],
    },
  };
}

/** A year that is not the visitor's own is never taken in silence. */
function aboutYear({ year, isYearAssumed }: WholeTrip): string {
  if (isYearAssumed) return ` As you do not know the year, I took ${year}.`;
  return year > NEWEST_YEAR
    ? ` Our list of years ends with ${NEWEST_YEAR}, so it is priced as a ${NEWEST_YEAR}.`
    : "";
}

const routeFacts = ({ distance, transitDays, pickupWindow }: Estimate): [string, string][] => [
  ["Miles", distance.toLocaleString("en-US")],
  ["On the way", span(transitDays, "day")],
  ["Pickup within", span(pickupWindow, "business day")],
];

/** Who sees only a price would not read what its ships ask of the vehicle. */
const shipFacts = ({ breakdown }: Estimate): [string, string][] =>
  breakdown.flatMap(({ label, note = "" }) => (label.startsWith(BY_SHIP) ? [[label, note]] : []));

/** Miles and days are the same for any car. */
const someCar = { year: "2020", make: "Toyota", model: "Camry" };

/** How far it is and how long it takes, without a vehicle. */
export async function answerDistance(
  { pickup, delivery }: Required<Pick<TripState, "pickup" | "delivery">>,
  now: Date,
): Promise<Answer> {
  const priced = await priceRequest(requestOf({ pickup, delivery, ...someCar }), now);
  if ("refusal" in priced)
    return {
      kind: "refused",
      text: priced.refusal.message,
      extras: { ...(env.BUSINESS_PHONE && { phone: true as const }), links: [contactLink] },
    };
  return {
    kind: "way",
    text: `${pickup} to ${delivery} is ${priced.distance.toLocaleString("en-US")} miles the way a car hauler goes, usually ${span(priced.transitDays, "day")} from pickup to delivery. Tell me year, make and model, and I price it.`,
    extras: { facts: routeFacts(priced) },
  };
}
