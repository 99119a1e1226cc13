import { daysAtSea } from "#app/domain/trip/pricing/transit-days.ts";
import { describe, expect, test } from "vitest";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import type { SeaLeg } from "../../../../app/domain/trip/pricing/trip";
import { valueOf } from "../../../support/value-of";
import { aTrip, lineOf, ordinaryDay, places, priceOf } from "./a-trip";

const toHonolulu: SeaLeg = { from: "Long Beach CA", to: "Honolulu HI", miles: 2560 };
const toNawiliwili: SeaLeg = { from: "Honolulu HI", to: "Nawiliwili HI", miles: 115 };
const toHilo: SeaLeg = { from: "Honolulu HI", to: "Hilo HI", miles: 220 };
const toAnchorage: SeaLeg = { from: "Tacoma WA", to: "Anchorage AK", miles: 1670 };

function back({ from, to, miles }: SeaLeg): SeaLeg {
  return { from: to, to: from, miles };
}

describe("remote ends", () => {
  const near = { ...places.dallas, accessMiles: 40 };

  test("up to forty miles from the highway nothing is added", () => {
    expect(priceOf({ pickup: near, delivery: near }).estimate).toBe(priceOf().estimate);
  });

  test("each remote end is a line of its own, by its miles", () => {
    const lines = priceOf({ pickup: { ...near, accessMiles: 62 }, delivery: places.marfa }).lines;
    expect(lines.filter(({ code }) => code === "access")).toEqual([
      { code: "access", label: "Remote pickup: 62 miles from the highway", amount: 22 },
      { code: "access", label: "Remote delivery: 65 miles from the highway", amount: 25 },
    ]);
  });

  test("it grows with the miles and stops at $200", () => {
    const at = (accessMiles: number) =>
      priceOf({ pickup: { ...near, accessMiles } }).estimate - priceOf().estimate;
    expect([41, 50, 100, 190, 250, 5000].map(at)).toEqual([1, 10, 60, 150, 200, 200]);
  });

  test("pickup takes up to five business days, a week when an end is remote", () => {
    expect(priceOf().pickupWindow).toEqual({ min: 1, max: 5 });
    expect(priceOf({ delivery: places.malta }).pickupWindow).toEqual({ min: 1, max: 7 });
    expect(priceOf({ pickup: places.malta }).pickupWindow).toEqual({ min: 1, max: 7 });
  });
});

describe("Hawaii", () => {
  test("the ship is a line of its own, out dearer than back", () => {
    const out = priceOf({ delivery: places.honolulu, sea: [toHonolulu] });
    const home = priceOf({ pickup: places.honolulu, sea: [back(toHonolulu)] });
    expect(lineOf(out, "sea")).toEqual({
      code: "sea",
      label: "By ship, Long Beach to Honolulu",
      note: "2,560 miles at sea",
      amount: 1340,
    });
    expect(lineOf(home, "sea")?.amount).toBe(1150);
    expect(out.estimate).toBe(priceOf().estimate + 1340);
  });

  test("another island adds a barge", () => {
    const oahu = priceOf({ delivery: places.honolulu, sea: [toHonolulu] });
    const hilo = priceOf({ delivery: places.hilo, sea: [toHonolulu, toHilo] });
    expect(hilo.estimate - oahu.estimate).toBe(395);
  });

  test("from a West coast port it costs the published $1,000 to $2,500", () => {
    const { estimate } = priceOf({
      miles: 20,
      pickup: places.losAngeles,
      delivery: places.honolulu,
      sea: [toHonolulu],
    });
    expect(estimate).toBeGreaterThan(1000);
    expect(estimate).toBeLessThan(2500);
  });

  test("being miles from a mainland highway costs nothing there", () => {
    const far = { ...places.hilo, accessMiles: 2400 };
    expect(lineOf(priceOf({ delivery: far, sea: [toHonolulu, toHilo] }), "access")).toBeUndefined();
  });

  test("the ship does not ask for the trailer", () => {
    const open = priceOf({ sea: [toHonolulu] });
    const enclosed = priceOf({ sea: [toHonolulu], transportType: "enclosed" });
    expect(lineOf(enclosed, "sea")).toEqual(lineOf(open, "sea"));
  });
});

describe("Alaska", () => {
  test("the ship costs the same both ways", () => {
    const out = priceOf({ delivery: places.anchorage, sea: [toAnchorage] });
    const home = priceOf({ pickup: places.anchorage, sea: [back(toAnchorage)] });
    expect(lineOf(out, "sea")?.amount).toBe(2150);
    expect(lineOf(home, "sea")?.amount).toBe(2150);
  });

  test("each way has its own fare on the card", () => {
    const card = structuredClone(firstRateCard);
    card.sea["alaska-to-mainland"].amount = 1900;
    const fare = (leg: SeaLeg) => {
      const price = priceTrip(aTrip({ sea: [leg] }), card, ordinaryDay);
      return lineOf(valueOf(price), "sea")?.amount;
    };
    expect(fare(toAnchorage)).toBe(2150);
    expect(fare(back(toAnchorage))).toBe(1900);
  });

  test("an Alaskan end adds a flat amount instead of miles to a highway", () => {
    const price = priceOf({ delivery: { ...places.fairbanks, accessMiles: 1500 }, sea: [toAnchorage] });
    expect(lineOf(price, "access")).toMatchObject({ label: "Alaska delivery", amount: 100 });
  });
});

describe("days on the way", () => {
  test.each([
    [0, 1, 2],
    [200, 1, 2],
    [201, 2, 4],
    [600, 2, 4],
    [601, 3, 5],
    [1000, 3, 5],
    [1001, 4, 6],
    [1501, 5, 7],
    [2001, 6, 8],
    [2400, 6, 8],
    [2401, 7, 9],
    [3400, 7, 9],
  ])("%i miles take %i to %i days", (miles, min, max) => {
    expect(priceOf({ miles }).transitDays).toEqual({ min, max });
  });

  test.each([
    ["Oahu", [toHonolulu], 10, 26],
    ["Maui and the Big Island", [toHonolulu, toHilo], 25, 35],
    ["the mainland from the Big Island", [back(toHilo), back(toHonolulu)], 25, 35],
    ["Kauai, whose barge is weekly", [toHonolulu, toNawiliwili], 18, 23],
    ["Anchorage", [toAnchorage], 6, 9],
  ])("to %s the sailing comes on top of the road", (_, sea, min, max) => {
    expect(priceOf({ miles: 150, sea }).transitDays).toEqual({ min, max });
  });

  test("a barge by itself takes four to fourteen days, two take twice as long", () => {
    expect(daysAtSea([toHilo])).toEqual({ min: 4, max: 14 });
    expect(daysAtSea([back(toHilo), toNawiliwili])).toEqual({ min: 8, max: 28 });
    expect(daysAtSea([])).toEqual({ min: 0, max: 0 });
  });

  test("between Hawaii and Alaska both ships count", () =>
    expect(daysAtSea([back(toHonolulu), toAnchorage])).toEqual({ min: 14, max: 31 }));
});
