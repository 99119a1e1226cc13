import { estimate } from "../../app/domain/crm/quotes/estimate/estimate.server";
import type { Estimates } from "../../app/domain/crm/quotes/estimate/estimate-both-transport-types.server";
import type { TripRequest } from "../../app/domain/crm/quotes/estimate/quote-request";
import { findPlace } from "../../app/domain/trip/places/find-place.server";
import { placeLabel } from "../../app/domain/trip/places/place";
import type { Place } from "../../app/domain/trip/places/place";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "../../app/domain/trip/pricing/rate-card";
import { typicalVehicle } from "../../app/domain/trip/vehicles/typical-vehicle";
import type { Random } from "./random";
import { sampleVehicle, sampleZip } from "./trips";

export type PricedTrip = {
  trip: TripRequest;
  pickup: Place;
  delivery: Place;
  estimates: Estimates;
  asked: Estimates["open"];
};

/** Trips between real places with our own prices, from all seasons; they differ in places, vehicles and days. */
export function priceTrips(count: number, card: RateCard, today: CalendarDay, random: Random): PricedTrip[] {
  const trips: PricedTrip[] = [];
  while (trips.length < count) {
    const priced = priceTrip(card, addDays(today, -random.whole(0, 364)), random);
    if (priced) trips.push(priced);
  }
  return trips;
}

/** Null if there's no instant price for what was drawn. */
function priceTrip(card: RateCard, on: CalendarDay, random: Random): PricedTrip | null {
  const [pickup, delivery] = [findPlace(sampleZip(random)), findPlace(sampleZip(random))];
  if (!pickup.ok || !delivery.ok) return null;
  const [make, model] = sampleVehicle(random);
  const trip: TripRequest = {
    pickupAddress: { text: placeLabel(pickup.value), zip: pickup.value.zip },
    deliveryAddress: { text: placeLabel(delivery.value), zip: delivery.value.zip },
    transportType: random.chance(0.14) ? "enclosed" : "open",
    vehicle: typicalVehicle({ year: String(random.whole(2008, 2026)), make, model }),
    isRunning: random.chance(0.95),
  };
  const open = estimate({ ...trip, transportType: "open" }, on, card);
  if (!open.ok) return null;
  const enclosed = estimate({ ...trip, transportType: "enclosed" }, on, card);
  const asked = trip.transportType === "open" ? open : enclosed;
  if (!asked.ok) return null;
  const estimates = { open: open.value, enclosed: enclosed.ok ? enclosed.value : null };
  return { trip, pickup: pickup.value, delivery: delivery.value, estimates, asked: asked.value };
}
