import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { parseVehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import { parseAddress } from "#app/domain/trip/places/address.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { BY_SHIP } from "#app/domain/trip/pricing/sea.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";
import { formLink } from "#app/domain/crm/quotes/draft/form-link.ts";
import { isPricedByHand } from "#app/domain/crm/quotes/estimate/priced-by-hand.ts";
import { priceRequest } from "#app/domain/crm/quotes/estimate/price-request.server.ts";
import {
  describeQuoteError,
  quoteErrorMessage,
} from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import type { EstimateRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { kindWord, noMaker } from "#app/domain/content/chat/parse/vehicle-names.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import { contactLink } from "./answer";
import type { Answer, ChatLink } from "./answer";

const span = ({ min, max }: { min: number; max: number }, word: string) =>
  min === max ? `${min} ${word}${min === 1 ? "" : "s"}` : `${min} to ${max} ${word}s`;

/** A trip with everything that a price needs. */
export type WholeTrip = TripState &
  Required<Pick<TripState, "pickup" | "delivery" | "year" | "make" | "model">>;

const requestOf = (trip: WholeTrip): EstimateRequest => ({
  pickupAddress: { zip: parseAddress(trip.pickup)?.zip ?? "" },
  deliveryAddress: { zip: parseAddress(trip.delivery)?.zip ?? "" },
  transportType: trip.transportType ?? "open",
  vehicle: parseVehicle({ year: trip.year, make: trip.make, model: trip.model }),
  isRunning: trip.isRunning ?? true,
});

/** "2019 Honda Civic"; a vehicle without a make goes by its kind. */
const describeVehicle = ({ year, make, model }: WholeTrip) =>
  make === noMaker ? `${year} ${kindWord(model)}` : `${year} ${make} ${model}`;

/** The form with the values of a trip. */
const formOf = (trip: WholeTrip): string => {
  const { transportType, vehicle, isRunning } = requestOf(trip);
  return formLink({
    pickupAddress: trip.pickup,
    deliveryAddress: trip.delivery,
    transportType,
    vehicleYear: vehicle.year,
    vehicleMake: trip.make,
    vehicleModel: trip.model,
    isRunning: String(isRunning),
  });
};

/** The price of a trip as the form would give it, or the form's error message. */
async function answerPrice(trip: WholeTrip, now: Date): Promise<Answer> {
  const request = requestOf(trip);
  const priced = await priceRequest(request, now);
  const link = { to: formOf(trip), label: "Open the form with these values" };
  if (!priced.ok && priced.error.code === "size-needed")
    return {
      kind: "ask",
      text: `${trip.pickup} to ${trip.delivery}, a ${describeVehicle(trip)}: ${SIZE_NEEDED}`,
      extras: { phone: true, links: [link] },
    };
  if (!priced.ok) {
    const { kind, message } = describeQuoteError(priced.error, businessPhone());
    // The form takes the person where only a person can price it.
    const asksHere = isPricedByHand(priced.error.code)
      ? [{ to: link.to, label: "Ask for this price in the form" }]
      : [];
    return {
      kind: "refused",
      text: message,
      extras: { phone: true, links: kind === "rejected" ? [...asksHere, contactLink] : [link, contactLink] },
    };
  }
  const { estimatedPrice, priceRange } = priced.value;
  const runs = request.isRunning ? "" : ` that ${notRunningOf(request.vehicle)}`;
  return {
    kind: "price",
    text: `${trip.pickup} to ${trip.delivery}, a ${describeVehicle(trip)}${runs} on an ${request.transportType} trailer: ${formatDollars(estimatedPrice)}.${aboutYear(trip)}`,
    extras: {
      facts: [
        ["Our price", formatDollars(estimatedPrice)],
        ["Range", `${formatDollars(priceRange.min)} to ${formatDollars(priceRange.max)}`],
        ...routeFacts(priced.value),
        ...shipFacts(priced.value),
      ],
      links: [link],
    },
  };
}

const SIZE_NEEDED =
  "the price depends on its length, width, height and weight. Enter them in the form, and you’ll have it right away.";

/**
 * The price of each of several vehicles on the same trip, and their sum. Of one that has no price here the reason stands
 * in its place, and there is no sum.
 */
export async function answerPrices(trips: readonly [WholeTrip, ...WholeTrip[]], now: Date): Promise<Answer> {
  const [first] = trips;
  if (trips.length === 1) return answerPrice(first, now);
  const priced: { trip: WholeTrip; label: string; estimate: Estimate | null; problem: string }[] = [];
  for (const trip of trips) {
    const answer = await priceRequest(requestOf(trip), now);
    const name = describeVehicle(trip);
    const nth = priced.filter((other) => describeVehicle(other.trip) === name).length + 1;
    const label = nth > 1 ? `${name}, number ${nth}` : name;
    const problem = answer.ok
      ? ""
      : answer.error.code === "size-needed"
        ? SIZE_NEEDED
        : quoteErrorMessage(answer.error, businessPhone());
    priced.push({ trip, label, estimate: answer.ok ? answer.value : null, problem });
  }
  const whole = priced.flatMap(({ estimate }) => (estimate ? [estimate] : []));
  const [known] = whole;
  const sum = whole.reduce((total, { estimatedPrice }) => total + estimatedPrice, 0);
  const hasAll = whole.length === priced.length;
  const lines = priced.map(({ trip, label, estimate, problem }) =>
    estimate
      ? `A ${label}: ${formatDollars(estimate.estimatedPrice)}.${aboutYear(trip)}`
      : `A ${label}: ${problem}`,
  );
  const { transportType = "open", isRunning = true } = first;
  const running = isRunning ? "" : " All are priced as not running. If one runs, ask for it by itself.";
  return {
    kind: known ? "price" : "ask",
    text: [
      `${first.pickup} to ${first.delivery} on an ${transportType} trailer. Each vehicle has its own price.${running}`,
      ...lines,
      ...(hasAll ? [`Together: ${formatDollars(sum)}.`] : []),
    ].join("\n\n"),
    extras: {
      facts: [
        ...priced.flatMap(({ label, estimate }): [string, string][] =>
          estimate ? [[label, formatDollars(estimate.estimatedPrice)]] : [],
        ),
        ...(hasAll ? [["Together", formatDollars(sum)] satisfies [string, string]] : []),
        ...(known ? [...routeFacts(known), ...shipFacts(known)] : []),
      ],
      links: linksOf(priced),
      ...(!hasAll && { phone: true as const }),
    },
  };
}

/** The form takes one vehicle at a time; two that are alike are the same values. */
function linksOf(priced: readonly { trip: WholeTrip }[]): ChatLink[] {
  const links = priced.map(({ trip }) => ({
    to: formOf(trip),
    label: `Open the form with the ${describeVehicle(trip)}`,
  }));
  return links.filter(({ to }, at) => links.findIndex((link) => link.to === to) === at);
}

const notRunningOf = ({ sizeClass }: Vehicle) =>
  sizeClass === "boat" ? "doesn’t float or roll" : "doesn’t run";

/** Says when the priced year isn't the visitor's own. */
const aboutYear = ({ year, isYearAssumed }: WholeTrip): string =>
  isYearAssumed ? ` Since you don’t know the year, I used ${year}.` : "";

const routeFacts = ({ distance, transitDays, sea, pickupWindow }: Estimate): [string, string][] => [
  ["Miles", formatCount(distance)],
  ["On the way", span(transitDays, "day")],
  ...(sea ? [["At sea", span(sea.days, "day")] satisfies [string, string]] : []),
  ["Pickup within", span(pickupWindow, "business day")],
];

/** Shipping by sea has requirements for the vehicle, which a price alone wouldn't show. */
const shipFacts = ({ breakdown }: Estimate): [string, string][] =>
  breakdown.flatMap(({ label, note = "" }) => (label.startsWith(BY_SHIP) ? [[label, note]] : []));

/** Miles and days are the same for any car. */
const someCar = { year: "2020", make: "Toyota", model: "Camry" };

/** Distance and transit time, which need no vehicle. */
export async function answerDistance(
  { pickup, delivery }: Required<Pick<TripState, "pickup" | "delivery">>,
  now: Date,
): Promise<Answer> {
  const priced = await priceRequest(requestOf({ pickup, delivery, ...someCar }), now);
  if (!priced.ok)
    return {
      kind: "refused",
      text: quoteErrorMessage(priced.error, businessPhone()),
      extras: { ...(businessPhone() && { phone: true as const }), links: [contactLink] },
    };
  return {
    kind: "way",
    text: `${pickup} to ${delivery} is ${formatCount(priced.value.distance)} miles the way a car hauler goes, usually ${span(priced.value.transitDays, "day")} from pickup to delivery. Give me the year, make and model, and I’ll price it.`,
    extras: { facts: routeFacts(priced.value) },
  };
}
