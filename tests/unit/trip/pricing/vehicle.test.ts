import { describe, expect, test } from "vitest";
import type { Trip } from "../../../../app/domain/trip/pricing/trip";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import { stepCard } from "../../../support/step-card";
import { valueOf } from "../../../support/value-of";
import { aTrip, lineOf, priceOf } from "./a-trip";
import { sizeClasses } from "./many-trips";

const sedan = priceOf().estimate;

test.each([
  { sizeClass: "suv", factor: 1.13 },
  { sizeClass: "van", factor: 1.18 },
  { sizeClass: "pickup", factor: 1.22 },
  { sizeClass: "exotic", factor: 1.15 },
] as const)("$sizeClass costs a sedan times $factor, near and far", ({ sizeClass, factor }) => {
  for (const miles of [20, 400, 1000, 2800]) {
    const ratio = priceOf({ sizeClass, miles }).estimate / priceOf({ miles }).estimate;
    expect(ratio).toBeCloseTo(factor, 2);
  }
});

test("what a larger vehicle adds stands in a line of its own", () => {
  const price = priceOf({ sizeClass: "suv" });
  expect(lineOf(price, "distance")).toMatchObject({ label: "1,000 miles, sedan", amount: sedan });
  expect(lineOf(price, "vehicle")).toMatchObject({ label: "SUV instead of a sedan", amount: 123 });
});

test("enclosed costs 1.46 times open, and says so", () => {
  const price = priceOf({ transportType: "enclosed" });
  expect(price.estimate / sedan).toBeCloseTo(1.46, 2);
  expect(lineOf(price, "trailer")?.label).toBe("Enclosed trailer");
});

/** Published bands (prices-notes): motorcycle and heavy equipment in dollars, boat in dollars a mile. */
test.each<{ sizeClass: Trip["vehicle"]["sizeClass"]; miles: number; from: number; to: number }>([
  { sizeClass: "motorcycle", miles: 40, from: 200, to: 700 },
  { sizeClass: "motorcycle", miles: 450, from: 300, to: 600 },
  { sizeClass: "motorcycle", miles: 1200, from: 400, to: 900 },
  { sizeClass: "motorcycle", miles: 2800, from: 700, to: 1500 },
  { sizeClass: "golf-cart", miles: 15, from: 100, to: 300 },
  { sizeClass: "boat", miles: 500, from: 500 * 1.5, to: 500 * 3 },
  { sizeClass: "boat", miles: 1000, from: 1000 * 1.5, to: 1000 * 2.5 },
  { sizeClass: "boat", miles: 2800, from: 2800 * 1.5, to: 2800 * 2.5 },
  { sizeClass: "heavy-equipment", miles: 30, from: 500, to: 1000 },
  { sizeClass: "heavy-equipment", miles: 200, from: 200 * 4, to: 200 * 5 },
  { sizeClass: "heavy-equipment", miles: 1500, from: 1500 * 1, to: 1500 * 2.75 },
  { sizeClass: "heavy-equipment", miles: 2800, from: 2800 * 1, to: 2800 * 2.75 },
])("$sizeClass over $miles miles lies in the published $from to $to", ({ sizeClass, miles, from, to }) => {
  const { estimate } = priceOf({ sizeClass, miles });
  expect(estimate).toBeGreaterThanOrEqual(from);
  expect(estimate).toBeLessThanOrEqual(to);
});

test("the classes keep their order at every distance", () => {
  const order: Trip["vehicle"]["sizeClass"][] = [
    "golf-cart",
    "sedan",
    "suv",
    "exotic",
    "van",
    "pickup",
    "boat",
    "heavy-equipment",
  ];
  for (let miles = 0; miles <= 3500; miles += 25) {
    const prices = order.map((sizeClass) => priceOf({ sizeClass, miles }).estimate);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(priceOf({ sizeClass: "motorcycle", miles }).estimate).toBeLessThan(priceOf({ miles }).estimate);
  }
});

test("no class jumps by more than $10 from one mile to the next", () => {
  for (const sizeClass of sizeClasses) {
    for (let miles = 0; miles < 3500; miles++) {
      const step = priceOf({ sizeClass, miles: miles + 1 }).estimate - priceOf({ sizeClass, miles }).estimate;
      expect(step).toBeLessThanOrEqual(10);
    }
  }
});

describe("age", () => {
  test("a car of forty years is a classic and pays for the care", () => {
    const price = priceOf({ year: "1985" });
    expect(lineOf(price, "vehicle")).toMatchObject({ label: "Classic, 1985", amount: 95 });
    expect(price.estimate / sedan).toBeCloseTo(1.1, 2);
  });

  test("an everyday car of thirty-nine years pays nothing for its age", () => {
    expect(priceOf({ year: "1987" }).estimate).toBe(sedan);
  });

  test("its age grows on it by the month in the year it turns forty, so no January 1 is a cliff", () => {
    const onDay = (day: CalendarDay) =>
      lineOf(priceOf({ year: "1987", miles: 2500 }, day), "vehicle")?.amount;
    const firsts = ["2027-02-01", "2027-05-01", "2027-08-01", "2027-11-01"] as const;
    const whole = onDay("2028-09-15") ?? 0;
    expect([onDay("2026-12-31"), onDay("2027-01-01")]).toEqual([undefined, undefined]);
    expect(firsts.map((day) => Math.round(((onDay(day) ?? 0) / whole) * 12))).toEqual([1, 4, 7, 10]);
    expect(onDay("2027-12-31")).toBeGreaterThanOrEqual(whole - 1);
    expect(onDay("2028-01-01")).toBe(whole);
  });

  test("on a card from before, it counts at once", () => {
    const on = (day: CalendarDay) => valueOf(priceTrip(aTrip({ year: "1987" }), stepCard, day));
    expect(lineOf(on("2026-12-31"), "vehicle")).toBeUndefined();
    expect(lineOf(on("2027-01-01"), "vehicle")?.amount).toBe(95);
  });

  test("boats, machines, motorcycles and exotic cars pay nothing for theirs", () => {
    for (const sizeClass of ["boat", "heavy-equipment", "motorcycle", "golf-cart", "exotic"] as const) {
      expect(priceOf({ sizeClass, year: "1960" }).estimate).toBe(priceOf({ sizeClass }).estimate);
    }
  });
});
