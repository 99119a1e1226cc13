import { firstRateCard } from "../../../app/domain/pricing/first-rate-card";
import type { CalendarDay } from "../../../app/domain/pricing/calendar-day";
import type { Price, PriceLine } from "../../../app/domain/pricing/price";
import { priceTrip } from "../../../app/domain/pricing/price-trip";
import type { End, Trip } from "../../../app/domain/pricing/trip";
import { valueOf } from "../../support/value-of";

/** A day on which no season changes the price. */
export const ordinaryDay: CalendarDay = "2026-09-15";

export const places = {
  anchorage: { zip: "99501", state: "AK", lat: 61.22, lng: -149.9, accessMiles: 0 },
  atlanta: { zip: "30303", state: "GA", lat: 33.75, lng: -84.39, accessMiles: 1 },
  boston: { zip: "02108", state: "MA", lat: 42.36, lng: -71.07, accessMiles: 1 },
  charleston: { zip: "29401", state: "SC", lat: 32.78, lng: -79.93, accessMiles: 2 },
  chicago: { zip: "60601", state: "IL", lat: 41.89, lng: -87.62, accessMiles: 4 },
  cleveland: { zip: "44113", state: "OH", lat: 41.48, lng: -81.7, accessMiles: 1 },
  dallas: { zip: "75201", state: "TX", lat: 32.79, lng: -96.8, accessMiles: 1 },
  denver: { zip: "80202", state: "CO", lat: 39.75, lng: -105, accessMiles: 1 },
  detroit: { zip: "48226", state: "MI", lat: 42.33, lng: -83.05, accessMiles: 1 },
  fairbanks: { zip: "99701", state: "AK", lat: 64.84, lng: -147.7, accessMiles: 0 },
  fortLauderdale: { zip: "33301", state: "FL", lat: 26.12, lng: -80.14, accessMiles: 1 },
  galveston: { zip: "77550", state: "TX", lat: 29.3, lng: -94.79, accessMiles: 3 },
  hilo: { zip: "96720", state: "HI", lat: 19.72, lng: -155.08, accessMiles: 0 },
  honolulu: { zip: "96813", state: "HI", lat: 21.31, lng: -157.86, accessMiles: 0 },
  losAngeles: { zip: "90001", state: "CA", lat: 33.97, lng: -118.25, accessMiles: 7 },
  malta: { zip: "59538", state: "MT", lat: 48.36, lng: -107.87, accessMiles: 198 },
  marfa: { zip: "79843", state: "TX", lat: 30.31, lng: -104.02, accessMiles: 65 },
  miami: { zip: "33101", state: "FL", lat: 25.77, lng: -80.19, accessMiles: 1 },
  minneapolis: { zip: "55401", state: "MN", lat: 44.98, lng: -93.27, accessMiles: 1 },
  newYork: { zip: "10001", state: "NY", lat: 40.75, lng: -74, accessMiles: 2 },
  orlando: { zip: "32801", state: "FL", lat: 28.54, lng: -81.37, accessMiles: 1 },
  philadelphia: { zip: "19103", state: "PA", lat: 39.95, lng: -75.17, accessMiles: 1 },
  phoenix: { zip: "85001", state: "AZ", lat: 33.45, lng: -112.07, accessMiles: 0 },
  portland: { zip: "97201", state: "OR", lat: 45.5, lng: -122.69, accessMiles: 1 },
  sanDiego: { zip: "92101", state: "CA", lat: 32.72, lng: -117.17, accessMiles: 1 },
  sanFrancisco: { zip: "94103", state: "CA", lat: 37.77, lng: -122.41, accessMiles: 1 },
  savannah: { zip: "31401", state: "GA", lat: 32.08, lng: -81.09, accessMiles: 1 },
  seattle: { zip: "98101", state: "WA", lat: 47.61, lng: -122.33, accessMiles: 1 },
  theVillages: { zip: "32162", state: "FL", lat: 28.92, lng: -81.99, accessMiles: 8 },
} as const satisfies Record<string, End>;

/** The parts of a trip that a test overrides, flat. */
export type Says = Partial<Omit<Trip, "vehicle"> & Trip["vehicle"]>;

/** The simplest trip: a running sedan, open, a thousand miles between two cities without snowbird traffic. */
export function aTrip({ year = "2020", sizeClass = "sedan", plugIn = "never", ...says }: Says = {}): Trip {
  return {
    miles: 1000,
    sea: [],
    vehicle: { year, sizeClass, plugIn },
    transportType: "open",
    isRunning: true,
    pickup: places.denver,
    delivery: places.dallas,
    ...says,
  };
}

export const priceOf = (says: Says = {}, on: CalendarDay = ordinaryDay): Price =>
  valueOf(priceTrip(aTrip(says), firstRateCard, on));

export function lineOf(price: Price, code: PriceLine["code"]): PriceLine | undefined {
  return price.lines.find((line) => line.code === code);
}
