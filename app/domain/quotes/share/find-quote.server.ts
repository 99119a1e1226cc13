import { measurementsLabel } from "../../vehicles/measurement-columns";
import { vehicleLabel } from "../../vehicles/vehicle";
import { zipLabel } from "../../places/find-place.server";
import { routePicture } from "../../routing/route-picture.server";
import { calendarDayOf } from "../../pricing/calendar-day";
import { isHoldOver } from "../../pricing/price-hold";
import { typedTrip } from "../submit/trip-columns";
import type { StoredQuote, QuoteKey } from "./stored-quote.server";
import { findQuoteByToken } from "./stored-quote.server";
import { loadRevision } from "./load-revision.server";
import { quoteLink } from "../../leads/quote-link";
import { seaPartOf } from "./sea-part.server";
import type { QuoteRevision, QuoteView } from "./quote-view";

/**
 * The quote behind a private link, at the price given for the version in force, or null for a wrong number or token.
 */
export async function findSharedQuote(key: QuoteKey, now: Date): Promise<QuoteView | null> {
  const quote = await findQuoteByToken(key);
  return (
    quote && {
      ...presentWithoutMap(quote, now, await loadRevision(quote)),
      map: routePicture(quote.pickupZip, quote.deliveryZip),
    }
  );
}

/** The same for who shows no map. */
export async function findQuoteWithoutMap(key: QuoteKey, now: Date): Promise<Omit<QuoteView, "map"> | null> {
  const quote = await findQuoteByToken(key);
  return quote && presentWithoutMap(quote, now, await loadRevision(quote));
}

/** A stored quote as its owner sees it, without the map: finding the route for one takes longer than all the rest. */
export function presentWithoutMap(
  quote: StoredQuote,
  now: Date,
  revision: QuoteRevision | null,
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
    quotedOn: calendarDayOf(quote.versionedAt ?? quote.createdAt),
    validUntil: quote.validUntil,
    expired: isHoldOver(quote.validUntil, now),
  };
}
