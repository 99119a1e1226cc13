import { db } from "#app/db.server.ts";
import { measurementsLabel } from "#app/domain/trip/vehicles/measurement-columns.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { routePicture } from "#app/domain/trip/routing/route-picture.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { typedTrip } from "#app/domain/crm/quotes/submit/trip-columns.ts";
import type { StoredQuote, QuoteKey } from "./stored-quote.server";
import { findQuoteByToken } from "./stored-quote.server";
import { basisOf } from "./basis";
import type { Booking } from "./booking";
import { findBooking } from "./find-booking.server";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { undoneOf } from "./undone-booking";
import type { QuoteRevision, QuoteView } from "./quote-view";
import { versionChanges } from "./version-changes";
import { versionFacts } from "./version-facts.server";
import { daysAtSea } from "#app/domain/trip/pricing/transit-days.ts";
import { seaLegs } from "#app/domain/trip/routing/driving-route.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import type { Estimate, SeaPart } from "#app/domain/crm/quotes/estimate/estimate.ts";

/** The parts of a quote that aren't in its own row. */
export type QuoteContext = { revision: QuoteRevision | null; booking: Booking | null };

export const loadQuoteContext = async (quote: StoredQuote): Promise<QuoteContext> => ({
  revision: await loadRevision(quote),
  booking: await findBooking(db, quote),
});

/**
 * The quote behind a private link, at the price given for the version in force, or null for a wrong number or token.
 */
export async function findSharedQuote(key: QuoteKey, now: Date): Promise<QuoteView | null> {
  const quote = await findQuoteByToken(key);
  return (
    quote && {
      ...presentWithoutMap(quote, now, await loadQuoteContext(quote)),
      map: routePicture(quote.pickupZip, quote.deliveryZip),
    }
  );
}

/** The same for who shows no map. */
export async function findQuoteWithoutMap(key: QuoteKey, now: Date): Promise<Omit<QuoteView, "map"> | null> {
  const quote = await findQuoteByToken(key);
  return quote && presentWithoutMap(quote, now, await loadQuoteContext(quote));
}

/** A stored quote as its owner sees it, without the map: finding the route for one takes longer than all the rest. */
export function presentWithoutMap(
  quote: StoredQuote,
  now: Date,
  { revision, booking }: QuoteContext,
): Omit<QuoteView, "map"> {
  const { trip, transportType, estimates, estimate } = quote;
  const { vehicle } = trip;
  return {
    quoteNumber: quote.quoteNumber,
    link: quoteLink(quote),
    vehicle: vehicleLabel(vehicle),
    make: vehicle.make,
    sizeClass: vehicle.sizeClass,
    measurements: measurementsLabel(quote),
    isRunning: quote.isRunning,
    transportType,
    pricesByTransportType: {
      open: estimates.open.estimatedPrice,
      enclosed: estimates.enclosed?.estimatedPrice ?? null,
    },
    from: zipLabel(quote.pickupZip),
    to: zipLabel(quote.deliveryZip),
    typed: { ...typedTrip(trip), transportType, isRunning: String(quote.isRunning) },
    estimatedPrice: quote.estimatedPrice,
    priceRange: { min: quote.priceMin, max: quote.priceMax },
    distance: quote.distance,
    breakdown: estimate.breakdown,
    transitDays: estimate.transitDays,
    sea: seaPartOf(estimate, quote),
    pickupWindow: estimate.pickupWindow,
    pickup: estimate.pickup ?? null,
    route: estimate.route,
    stateMiles: estimate.stateMiles,
    revision,
    booking,
    undone: booking ? null : undoneOf(quote),
    basis: basisOf(quote),
    quotedOn: deskDayOf(quote.versionedAt ?? quote.createdAt),
    validUntil: quote.validUntil,
    expired: booking === null && isPriceOver(quote.validUntil, now),
  };
}

/** Which version is in force, since when, and what it changed; null for the first. */
async function loadRevision(quote: StoredQuote): Promise<QuoteRevision | null> {
  if (!quote.versionedAt) return null;
  const before = await db.quoteVersion.findUnique({
    where: { quoteId_version: { quoteId: quote.id, version: quote.version - 1 } },
  });
  return {
    version: quote.version,
    since: deskDayOf(quote.versionedAt),
    changes: before ? versionChanges(versionFacts(before), versionFacts(quote)) : [],
  };
}

/** The part of a stored quote's trip that is by ship, or null. Older estimates don't say it, so the route does. */
function seaPartOf(
  { sea, distance, stateMiles }: Estimate,
  { pickupZip, deliveryZip }: { pickupZip: string; deliveryZip: string },
): SeaPart | null {
  // Miles at sea belong to no state.
  const onLand = stateMiles.reduce((sum, { miles }) => sum + miles, 0);
  if (sea || onLand >= distance) return sea ?? null;
  const route = findRoute(pickupZip, deliveryZip);
  return route.ok ? { miles: distance - onLand, days: daysAtSea(seaLegs(route.value)) } : null;
}
