import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
import { seaLegs } from "#app/domain/trip/routing/driving-route.ts";
import type { DrivingRoute } from "#app/domain/trip/routing/driving-route.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { pickupDays } from "#app/domain/trip/pricing/pickup-window.ts";
import { priceTrip } from "#app/domain/trip/pricing/price-trip.ts";
import { daysAtSea } from "#app/domain/trip/pricing/transit-days.ts";
import type { RateCard } from "#app/domain/trip/pricing/rate-card.ts";
import type { End, Trip } from "#app/domain/trip/pricing/trip.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { checkQuotable } from "./check-quotable";
import type { Estimate } from "./estimate";
import type { QuoteError } from "./quote-error";
import type { EstimateRequest } from "./quote-request";

const endOf = ({ zip, state, lat, lng }: Place, accessMiles: number): End => ({
  zip,
  state,
  lat,
  lng,
  accessMiles,
});

/** Without the transport type: the route is the same for both. */
type PlanRequest = Omit<EstimateRequest, "transportType">;
type UntypedTrip = Omit<Trip, "transportType">;

const tripAlong = (route: DrivingRoute, { vehicle, isRunning }: PlanRequest): UntypedTrip => {
  const sea = seaLegs(route);
  return {
    miles: sea.reduce((miles, leg) => miles - leg.miles, route.miles),
    sea,
    vehicle,
    isRunning,
    pickup: endOf(route.pickup, route.access.pickupMiles),
    delivery: endOf(route.delivery, route.access.deliveryMiles),
  };
};

/** A trip along its route, ready to be priced for any day and transport type. */
export type PlannedTrip = { route: DrivingRoute; trip: UntypedTrip };

/** Finds the route of a request, which takes longer than all its prices. Throws only if our own data is broken. */
export function planTrip(request: PlanRequest, on: CalendarDay): Result<PlannedTrip, QuoteError> {
  const found = findRoute(request.pickupAddress.zip, request.deliveryAddress.zip);
  if (!found.ok) return found;
  const quotable = checkQuotable(request.vehicle, on);
  if (!quotable.ok) return quotable;
  return ok({ route: found.value, trip: tripAlong(found.value, request) });
}

/**
 * Prices a request with one rate card on a calendar day (UTC), without checking the pickup date. Throws only if our own
 * data is broken.
 */
export function estimate(
  request: EstimateRequest,
  on: CalendarDay,
  card: RateCard,
): Result<Estimate, QuoteError> {
  const planned = planTrip(request, on);
  return planned.ok ? priceAlong(planned.value, request, on, card) : planned;
}

/** Prices a trip along the route that was found for it. Throws only if our own data is broken. */
export function priceAlong(
  { route, trip: planned }: PlannedTrip,
  { transportType, pickupDate }: Pick<EstimateRequest, "transportType" | "pickupDate">,
  on: CalendarDay,
  card: RateCard,
): Result<Estimate, QuoteError> {
  const trip = { ...planned, transportType };
  const priced = priceTrip(trip, card, on, pickupDate);
  if (!priced.ok) return priced;
  const price = priced.value;
  return ok({
    estimatedPrice: price.estimate,
    priceRange: price.range,
    distance: route.miles,
    transitDays: price.transitDays,
    ...(trip.sea.length > 0 && { sea: { miles: route.miles - trip.miles, days: daysAtSea(trip.sea) } }),
    pickupWindow: price.pickupWindow,
    ...(pickupDate && { pickup: pickupDays(pickupDate, price.pickupWindow) }),
    breakdown: price.lines.map(({ label, note, amount }) => ({ label, ...(note && { note }), amount })),
    stateMiles: route.states,
    route: { via: route.roads, states: route.states.map(({ state }) => state) },
    validUntil: price.validUntil,
    rateCard: price.rateCard,
  });
}
