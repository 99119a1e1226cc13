import { findRoute } from "../../routing/find-route.server";
import type { Place } from "../../places/place";
import { seaLegs } from "../../routing/driving-route";
import type { DrivingRoute } from "../../routing/driving-route";
import type { CalendarDay } from "../../pricing/calendar-day";
import { pickupDays } from "../../pricing/pickup-window";
import { priceTrip } from "../../pricing/price-trip";
import type { RateCard } from "../../pricing/rate-card";
import type { End, Trip } from "../../pricing/trip";
import { ok } from "../../result";
import type { Result } from "../../result";
import { checkQuotable } from "./check-quotable";
import type { Estimate } from "./estimate";
import type { QuoteError } from "./quote-error";
import type { EstimateRequest } from "./quote-request";

const endOf = ({ zip, state, lat, lng }: Place, accessMiles: number): End => ({
  ...{ zip, state, lat, lng, accessMiles },
});

const tripAlong = (route: DrivingRoute, { vehicle, transportType, isRunning }: EstimateRequest): Trip => {
  const sea = seaLegs(route);
  return {
    miles: sea.reduce((miles, leg) => miles - leg.miles, route.miles),
    ...{ sea, vehicle, transportType, isRunning },
    pickup: endOf(route.pickup, route.access.pickupMiles),
    delivery: endOf(route.delivery, route.access.deliveryMiles),
  };
};

/**
 * Prices a request with one rate card on a calendar day (UTC), without checking the pickup date. Throws only if our own
 * data is broken.
 */
export function estimate(
  request: EstimateRequest,
  on: CalendarDay,
  card: RateCard,
): Result<Estimate, QuoteError> {
  const found = findRoute(request.pickupAddress.zip, request.deliveryAddress.zip);
  if (!found.ok) return found;
  const quotable = checkQuotable(request.vehicle, on);
  if (!quotable.ok) return quotable;
  const { pickupDate } = request;
  const priced = priceTrip(tripAlong(found.value, request), card, on, pickupDate);
  if (!priced.ok) return priced;
  const [route, price] = [found.value, priced.value];
  return ok({
    estimatedPrice: price.estimate,
    priceRange: price.range,
    distance: route.miles,
    transitDays: price.transitDays,
    pickupWindow: price.pickupWindow,
    ...(pickupDate && { pickup: pickupDays(pickupDate, price.pickupWindow) }),
    breakdown: price.lines.map(({ label, note, amount }) => ({ label, ...(note && { note }), amount })),
    stateMiles: route.states,
    route: { via: route.roads, states: route.states.map(({ state }) => state) },
    validUntil: price.validUntil,
    rateCard: price.rateCard,
  });
}
