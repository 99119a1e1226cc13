import { env } from "../../env.server";
import { parseVehicle } from "../catalogue/vehicle";
import { extractZip } from "../geography/address";
import { formatDollars } from "../pricing/format-dollars";
import { formatCount } from "../geography/format-miles";
import { BY_SHIP } from "../pricing/sea";
import type { Estimate } from "../quotes/estimate";
import { formLink } from "../quotes/form-link";
import { priceRequest } from "../quotes/price-request.server";
import { describeQuoteError, quoteErrorMessage } from "../quotes/quote-error-messages";
import type { EstimateRequest } from "../quotes/quote-request";
import { contactLink } from "./answer";
import type { Answer } from "./answer";
import { noMaker } from "./vehicle-names";
import type { Told } from "./told";

const span = ({ min, max }: { min: number; max: number }, word: string) =>
  min === max ? `${min} ${word}${min === 1 ? "" : "s"}` : `${min} to ${max} ${word}s`;

/** A trip told whole. */
export type WholeTrip = Told & Required<Pick<Told, "pickup" | "delivery" | "year" | "make" | "model">>;

const requestOf = (trip: WholeTrip): EstimateRequest => ({
  pickupAddress: { zip: extractZip(trip.pickup) ?? "" },
  deliveryAddress: { zip: extractZip(trip.delivery) ?? "" },
  transportType: trip.transportType ?? "open",
  vehicle: parseVehicle({ year: trip.year, make: trip.make, model: trip.model }),
  isRunning: trip.isRunning ?? true,
});

/** "2019 Honda Civic"; what has no maker is called by its kind. */
const vehicleWords = ({ year, make, model }: WholeTrip) =>
  make === noMaker
    ? `${year} ${model.toLowerCase().replace(/^(?:suv|atv|utv)$/, (kind) => kind.toUpperCase())}`
    : `${year} ${make} ${model}`;

/** The price of a trip by our own engine, as the form would give it, or the form's own words of refusal. */
export async function answerPrice(trip: WholeTrip, now: Date): Promise<Answer> {
  const request = requestOf(trip);
  const priced = await priceRequest(request, now);
  const link = {
    to: formLink({
      pickupAddress: trip.pickup,
      deliveryAddress: trip.delivery,
      transportType: request.transportType,
      vehicleYear: trip.year,
      vehicleMake: trip.make,
      vehicleModel: trip.model,
      isRunning: String(request.isRunning),
    }),
    label: "Open the form with these values",
  };
  if (!priced.ok) {
    const { kind, message } = describeQuoteError(priced.error, env.BUSINESS_PHONE);
    return {
      kind: "refused",
      text: message,
      extras: { phone: true, links: kind === "rejected" ? [contactLink] : [link, contactLink] },
    };
  }
  const { estimatedPrice, priceRange } = priced.value;
  const runs = request.isRunning ? "" : " that does not run";
  return {
    kind: "price",
    text: `${trip.pickup} to ${trip.delivery}, a ${vehicleWords(trip)}${runs} on an ${request.transportType} trailer: ${formatDollars(estimatedPrice)}.`,
    extras: {
      facts: [
        ["Our price", formatDollars(estimatedPrice)],
        ["Range", `${formatDollars(priceRange.min)} to ${formatDollars(priceRange.max)}`],
        ...wayFacts(priced.value),
        ...shipFacts(priced.value),
      ],
      links: [link],
    },
  };
}

const wayFacts = ({ distance, transitDays, pickupWindow }: Estimate): [string, string][] => [
  ["Miles", formatCount(distance)],
  ["On the way", span(transitDays, "day")],
  ["Pickup within", span(pickupWindow, "business day")],
];

/** Who sees only a price would not read what its ships ask of the vehicle. */
const shipFacts = ({ breakdown }: Estimate): [string, string][] =>
  breakdown.flatMap(({ label, note = "" }) => (label.startsWith(BY_SHIP) ? [[label, note]] : []));

/** Any car will do to tell how far and how long a way is. */
const someCar = { year: "2020", make: "Toyota", model: "Camry" };

/** How far it is and how long it takes, without a vehicle. */
export async function answerWay(
  { pickup, delivery }: Required<Pick<Told, "pickup" | "delivery">>,
  now: Date,
): Promise<Answer> {
  const priced = await priceRequest(requestOf({ pickup, delivery, ...someCar }), now);
  if (!priced.ok)
    return {
      kind: "refused",
      text: quoteErrorMessage(priced.error, env.BUSINESS_PHONE),
      extras: { ...(env.BUSINESS_PHONE && { phone: true as const }), links: [contactLink] },
    };
  return {
    kind: "way",
    text: `${pickup} to ${delivery} is ${formatCount(priced.value.distance)} miles the way a car hauler goes, usually ${span(priced.value.transitDays, "day")} from pickup to delivery. Tell me year, make and model, and I price it.`,
    extras: { facts: wayFacts(priced.value) },
  };
}
