import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import type { TripRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { addQuoteStart } from "./pending-counts.server";

/** Counts a quote that a program asked for: begun and finished at once. A repeated call is the same quote. */
export function countApiQuote(quoteNumber: string, trip: TripRequest, at = new Date()): void {
  const stateOf = (zip: string) => {
    const place = findPlace(zip);
    return place.ok ? place.value.state : null;
  };
  addQuoteStart({
    id: `api-${quoteNumber}`,
    forkedFrom: null,
    at,
    stepsDone: 3,
    error: null,
    quoteNumber,
    page: "/api/submit-quote",
    source: "api",
    pickupState: stateOf(trip.pickupAddress.zip),
    deliveryState: stateOf(trip.deliveryAddress.zip),
    sizeClass: trip.vehicle.sizeClass,
  });
}
