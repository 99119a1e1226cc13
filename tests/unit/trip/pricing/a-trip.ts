import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Price, PriceLine } from "../../../../app/domain/trip/pricing/price";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import { typicalOf } from "../../../../app/domain/trip/vehicles/measurements";
import type { Trip } from "../../../../app/domain/trip/pricing/trip";
import { samplePlaces } from "../../../../app/domain/trip/pricing/sample-places";
import { valueOf } from "../../../support/value-of";

/** A day on which no season changes the price. */
export const ordinaryDay: CalendarDay = "2026-09-15";

export const places = samplePlaces;

/** The parts of a trip that a test overrides, flat. */
export type Says = Partial<Omit<Trip, "vehicle"> & Trip["vehicle"]>;

/** The simplest trip: a running sedan, open, a thousand miles between two cities without snowbird traffic. */
export function aTrip({ year = "2020", sizeClass = "sedan", plugIn = "never", ...given }: Says = {}): Trip {
  const { measurements = typicalOf(sizeClass), ...says } = given;
  return {
    miles: 1000,
    sea: [],
    vehicle: { year, sizeClass, plugIn, ...(measurements && { measurements }) },
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
