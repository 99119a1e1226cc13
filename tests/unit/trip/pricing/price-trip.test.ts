import { describe, expect, test } from "vitest";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Trip } from "../../../../app/domain/trip/pricing/trip";
import { ok } from "../../../../app/domain/base/result";
import { lineOf, priceOf } from "./a-trip";
import { manyTrips } from "./many-trips";

describe("over five thousand trips of every kind", () => {
  const asked = manyTrips(5000).map(({ trip, on }) => ({
    trip,
    on,
    price: priceTrip(trip, firstRateCard, on),
  }));
  const priced = asked.flatMap(({ trip, on, price }) => (price.ok ? [{ trip, on, price: price.value }] : []));
  /** The price with one thing changed, or null if the rate card then has none. */
  const changed = (trip: Trip, changes: Partial<Trip>, on: CalendarDay) => {
    const price = priceTrip({ ...trip, ...changes }, firstRateCard, on);
    return price.ok ? price.value : null;
  };

  test("most have a price, and the others a code that says why not", () => {
    expect(priced.length).toBeGreaterThan(4000);
    const codes = new Set(asked.flatMap(({ price }) => (price.ok ? [] : [price.error.code])));
    expect([...codes].sort()).toEqual([
      "not-running-by-ship",
      "vehicle-by-ship",
      "vehicle-enclosed",
      "vehicle-not-running",
    ]);
  });

  test("the lines are whole dollars and add up to the estimate", () => {
    for (const { price } of priced) {
      expect(price.lines.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true);
      expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.estimate);
    }
  });

  test("the estimate lies in its range, in whole dollars", () => {
    for (const { price } of priced) {
      const { min, max } = price.range;
      expect(Number.isInteger(min) && Number.isInteger(max)).toBe(true);
      expect(min).toBeLessThanOrEqual(price.estimate);
      expect(max).toBeGreaterThan(price.estimate);
    }
  });

  test("every line says something", () => {
    for (const { price } of priced) {
      for (const { label, note } of price.lines) expect(`${label} ${note}`).not.toMatch(/NaN|Infinity|^\s/);
    }
  });

  test("one mile more never makes a trip cheaper", () => {
    for (const { trip, on, price } of priced) {
      const farther = changed(trip, { miles: trip.miles + 1 }, on);
      expect(farther?.estimate).toBeGreaterThanOrEqual(price.estimate);
      expect(farther?.range.min).toBeGreaterThanOrEqual(price.range.min);
      expect(farther?.range.max).toBeGreaterThanOrEqual(price.range.max);
    }
  });

  test("an enclosed trailer is dearer than an open one", () => {
    for (const { trip, on } of priced) {
      const open = changed(trip, { transportType: "open" }, on);
      const enclosed = changed(trip, { transportType: "enclosed" }, on);
      if (!open || !enclosed) continue;
      expect(enclosed.estimate - open.estimate).toBeGreaterThan(
        0.25 * (lineOf(open, "minimum")?.amount ?? 0),
      );
      expect(enclosed.estimate).toBeGreaterThan(open.estimate);
    }
  });

  test("a vehicle that does not run costs $150 to $300 more", () => {
    for (const { trip, on } of priced) {
      const runs = changed(trip, { isRunning: true }, on);
      const doesNot = changed(trip, { isRunning: false }, on);
      if (!runs || !doesNot) continue;
      expect(doesNot.estimate - runs.estimate).toBe(lineOf(doesNot, "not-running")?.amount);
      expect(doesNot.estimate - runs.estimate).toBeGreaterThanOrEqual(150);
      expect(doesNot.estimate - runs.estimate).toBeLessThanOrEqual(300);
    }
  });

  test("the same trip on the same day has the same price", () => {
    for (const { trip, on, price } of priced) expect(priceTrip(trip, firstRateCard, on)).toEqual(ok(price));
  });

  test("pricing changes neither the trip nor the card", () => {
    const card = structuredClone(firstRateCard);
    const trips = structuredClone(priced.map(({ trip }) => trip));
    for (const { trip, on } of priced) priceTrip(trip, card, on);
    expect(card).toEqual(firstRateCard);
    expect(trips).toEqual(priced.map(({ trip }) => trip));
  });
});

test("a price says which card made it and until when it holds", () => {
  const price = priceOf({}, "2026-11-21");
  expect(price.rateCard).toBe(firstRateCard.version);
  expect(price.validUntil).toBe("2026-12-05");
});

test("an open trip of a running sedan on an ordinary day has one line", () => {
  expect(priceOf({ miles: 1290 }).lines).toEqual([
    { code: "distance", label: "1,290 miles, sedan", amount: 1085 },
  ]);
});
