import { describe, expect, test } from "vitest";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import { rateCardSchema } from "../../../../app/domain/trip/pricing/rate-card";
import type { RateCard, Season } from "../../../../app/domain/trip/pricing/rate-card";
import type { SeasonPoint } from "../../../../app/domain/trip/pricing/season-curve";
import { stepCard } from "../../../support/step-card";

type Curves = NonNullable<RateCard["seasons"]["curves"]>;

/** A copy of the first rate card with one change, untyped as from a form or a database row. */
function changed(change: (card: RateCard) => unknown, from = firstRateCard): unknown {
  const card = structuredClone(from);
  change(card);
  return JSON.parse(JSON.stringify(card));
}

const aSeason = { label: "Two weeks", from: "09-01", to: "09-14", flow: "all", factor: 1.1 } as const;

test("the first card comes back from JSON as it was", () => {
  expect(rateCardSchema.parse(JSON.parse(JSON.stringify(firstRateCard)))).toEqual(firstRateCard);
});

test("a season that fits the year is taken", () => {
  expect(
    rateCardSchema.safeParse(changed((card) => card.seasons.table.push(aSeason), stepCard)).success,
  ).toBe(true);
});

test("a card with steps is still read, and comes back from JSON as it was", () => {
  expect(stepCard.seasons.table).toHaveLength(12);
  expect(rateCardSchema.parse(JSON.parse(JSON.stringify(stepCard)))).toEqual(stepCard);
});

describe("a curve says what is wrong with it:", () => {
  const saidOf = (change: (points: SeasonPoint[]) => unknown) => {
    const parsed = rateCardSchema.safeParse(changed((card) => change(card.seasons.curves?.south ?? [])));
    return parsed.error?.issues.map(({ path, message }) => `${path.slice(3).join(".")}: ${message}`);
  };

  test.each<[string, (points: SeasonPoint[]) => unknown, string]>([
    [
      "a step",
      (points) => points.splice(0, 99, { on: "05-31", factor: 0.85 }, { on: "06-01", factor: 1.15 }),
      "0.factor: May 31 to June 1: the price rises 35.29% a day. At most 1.5%, so it needs 21 days instead of 1, or closer figures.",
    ],
    [
      "a step across the year's end",
      (points) => points.splice(0, 99, { on: "01-01", factor: 0.93 }, { on: "12-31", factor: 1.25 }),
      "1.factor: December 31 to January 1: the price falls 25.60% a day. At most 1.5%, so it needs 20 days instead of 1, or closer figures.",
    ],
    [
      "two points on a day",
      (points) => points.splice(1, 1, { on: "01-04", factor: 1 }),
      "1.on: Two points are on January 4",
    ],
    ["no order", (points) => points.reverse(), "1.on: December 10 is before the point above it"],
    [
      "a day that no year has",
      (points) => points.splice(0, 1, { on: "04-31", factor: 1 }),
      "0.on: That month has no such day",
    ],
    [
      "the leap day",
      (points) => points.splice(1, 1, { on: "02-29", factor: 1 }),
      "1.on: February 29 comes every fourth year: take February 28 or March 1",
    ],
    ["one point", (points) => points.splice(1), ": A curve needs two points or more"],
  ])("%s", (_, change, message) => expect(saidOf(change)).toEqual([message]));
});

describe("a broken card is refused:", () => {
  test.each<[string, (card: RateCard) => unknown]>([
    ["no version", (card) => (card.version = "")],
    ["a day that does not exist", (card) => (card.effectiveFrom = "2026-02-30")],
    ["a curve that falls with the miles", (card) => (card.distance.power = -0.5)],
    ["a curve that outruns the miles", (card) => (card.distance.power = 1.5)],
    ["a price of nothing", (card) => (card.distance.dollars = 0)],
    ["not a number", (card) => (card.distance.level = NaN)],
    ["a class left out", (card) => delete (card.vehicles as Partial<RateCard["vehicles"]>).boat],
    ["an unknown class", (card) => Object.assign(card.vehicles, { spaceship: card.vehicles.sedan })],
    ["a misspelt key", (card) => Object.assign(card.access, { freeMile: 3 })],
    ["enclosed cheaper than open", (card) => (card.vehicles.sedan.enclosed = 0.9)],
    ["a negative charge", (card) => (card.vehicles.sedan.notRunning = -1)],
    ["cents where whole dollars belong", (card) => (card.sea["mainland-to-hawaii"].amount = 1340.5)],
    ["bands that do not ascend", (card) => setBands(card, [500, 200, null])],
    ["bands that end", (card) => setBands(card, [200, 500])],
    ["bands that are open in the middle", (card) => setBands(card, [null, 500])],
    ["no bands", (card) => setBands(card, [])],
    [
      "a season that ends before it begins",
      (card) => setSteps(card, [{ ...aSeason, from: "09-20", to: "09-10" }]),
    ],
    [
      "two seasons of one flow at once",
      (card) => setSteps(card, [aSeason, { ...aSeason, from: "09-10", to: "09-20" }]),
    ],
    ["curves and steps at once", (card) => card.seasons.table.push(aSeason)],
    ["a curve left out", (card) => delete (card.seasons.curves as Partial<Curves>).north],
    ["a state that is no state", (card) => (card.seasons.north = ["Ohio"])],
    ["an edge of two corners", (card) => card.seasons.south.splice(2)],
    ["a corner beyond the map", (card) => (card.seasons.south[0] = [95, -100])],
    ["an edge that doesn't say how it fades", (card) => delete card.seasons.fadeMiles],
    ["a range above its estimate", (card) => (card.range.low = 1.1)],
    ["a range under its estimate", (card) => (card.range.high = 0.95)],
    ["a price that holds no day", (card) => (card.validity.days = 0)],
    ["a figure without its source", (card) => (card.sea["between-islands"].source = " ")],
  ])("%s", (_, change) => {
    expect(rateCardSchema.safeParse(changed(change)).success).toBe(false);
  });
});

function setSteps({ seasons }: RateCard, table: Season[]) {
  seasons.table = table;
  delete seasons.curves;
}

function setBands(card: RateCard, limits: (number | null)[]) {
  const { basis } = card.vehicles.boat;
  if (basis.kind !== "per-mile") throw new Error("A boat is priced by the mile");
  basis.bands = limits.map((upToMiles) => ({ upToMiles, perMile: 2 }));
}
