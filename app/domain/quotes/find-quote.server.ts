import { sizeClassOf } from "../catalogue/size-class-of";
import { findPlace } from "../geography/find-place.server";
import { placeLabel } from "../geography/place";
import { wayPicture } from "../geography/way-picture.server";
import type { CalendarDay } from "../pricing/calendar-day";
import { calendarDayOf } from "../pricing/calendar-day";
import type { OpenQuote, QuoteKey } from "./open-quote.server";
import { openQuote } from "./open-quote.server";
import { quoteLink } from "./quote-link";
import type { QuoteView } from "./quote-view";

const labelOf = (zip: string) => {
  const place = findPlace(zip);
  return "reason" in place ? zip : placeLabel(place);
};

/** The quote behind a private link, with the price as it was given, or null for a wrong number or token alike. `today` is UTC. */
export async function findSharedQuote(key: QuoteKey, today: CalendarDay): Promise<QuoteView | null> {
  const quote = await openQuote(key);
  return quote && viewOf(quote, today);
}

/** A stored quote as its owner sees it. */
export function viewOf(quote: OpenQuote, today: CalendarDay): QuoteView {
  const {
    vehicleYear: year,
    vehicleMake: make,
    vehicleModel: model,
    transportType,
    estimates,
    estimate,
  } = quote;
  return {
    quoteNumber: quote.quoteNumber,
    link: quoteLink(quote),
    vehicle: `${year} ${make} ${model}`,
    make,
    sizeClass: sizeClassOf({ year, make, model }),
    isRunning: quote.isRunning,
    transportType,
    trailers: { open: estimates.open.estimatedPrice, enclosed: estimates.enclosed?.estimatedPrice ?? null },
    from: labelOf(quote.pickupZip),
    to: labelOf(quote.deliveryZip),
    estimatedPrice: quote.estimatedPrice,
    priceRange: { min: quote.priceMin, max: quote.priceMax },
    distance: quote.distance,
    breakdown: estimate.breakdown,
    transitDays: estimate.transitDays,
    pickupWindow: estimate.pickupWindow,
    route: estimate.route,
    stateMiles: estimate.stateMiles,
    quotedOn: calendarDayOf(quote.createdAt),
    map: wayPicture(quote.pickupZip, quote.deliveryZip),
    validUntil: quote.validUntil,
    expired: today > quote.validUntil,
  };
}
