import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import type { Trip } from "../../../../app/domain/trip/pricing/trip";
import { aTrip, places } from "./a-trip";

export const sizeClasses = Object.keys(firstRateCard.vehicles) as Trip["vehicle"]["sizeClass"][];

const crossings: Trip["sea"][] = [
  [{ from: "Long Beach CA", to: "Honolulu HI", miles: 2560 }],
  [
    { from: "Hilo HI", to: "Honolulu HI", miles: 220 },
    { from: "Honolulu HI", to: "Tacoma WA", miles: 2680 },
  ],
  [{ from: "Tacoma WA", to: "Anchorage AK", miles: 1670 }],
];

/** Random trips of every kind, the same on every run. */
export function manyTrips(count: number, seed = 1): { trip: Trip; on: CalendarDay }[] {
  const chance = seeded(seed);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const ends = Object.values(places);
  return Array.from({ length: count }, () => ({
    trip: aTrip({
      miles: Math.floor(chance() ** 2 * 3500),
      sea: chance() < 0.1 ? oneOf(crossings) : [],
      sizeClass: oneOf(sizeClasses),
      transportType: oneOf(["open", "enclosed"] as const),
      isRunning: chance() < 0.8,
      year: String(1900 + Math.floor(chance() * 127)),
      pickup: { ...oneOf(ends), accessMiles: Math.floor(chance() ** 3 * 250) },
      delivery: { ...oneOf(ends), accessMiles: Math.floor(chance() ** 3 * 250) },
    }),
    on: addDays("2026-01-01", Math.floor(chance() * 1500)),
  }));
}

/** A random number generator (mulberry32) that repeats its numbers on every run. */
export function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
