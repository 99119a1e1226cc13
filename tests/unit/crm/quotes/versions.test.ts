import { describe, expect, test } from "vitest";
import { describeRevision } from "#app/domain/crm/quotes/share/describe-revision.ts";
import { versionChanges } from "#app/domain/crm/quotes/share/version-changes.ts";
import { isFarFromCalculated, withAgreedPrice } from "#app/domain/crm/quotes/staff/agreed-price.ts";
import { compareLines } from "#app/domain/crm/quotes/staff/compare-lines.ts";
import { priceAxis } from "#app/domain/crm/quotes/staff/price-axis.ts";
import { splitPrice } from "#app/domain/crm/quotes/staff/price-split.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";

const calculated: Estimate = {
  estimatedPrice: 1_618,
  priceRange: { min: 1_455, max: 1_865 },
  distance: 1_318,
  transitDays: { min: 4, max: 6 },
  pickupWindow: { min: 1, max: 5 },
  breakdown: [
    { label: "1,318 miles, sedan", amount: 1_193 },
    { label: "SUV instead of a sedan", amount: 155 },
    { label: "Southbound in November", amount: 270 },
  ],
  route: { via: ["I-95"], states: ["NY", "FL"] },
  stateMiles: [],
  validUntil: "2026-11-30",
  rateCard: "2026-11",
};
const sum = (lines: { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

describe("a price by hand", () => {
  test.each([1_500, 1_700, 50, 50_000])("of $%i has lines that add up to it, and no range", (price) => {
    const agreed = withAgreedPrice(calculated, price);
    expect(sum(agreed.breakdown)).toBe(price);
    expect(agreed).toMatchObject({ estimatedPrice: price, priceRange: { min: price, max: price } });
  });

  test("that is the calculated one needs no line of its own", () => {
    expect(withAgreedPrice(calculated, 1_618).breakdown).toEqual(calculated.breakdown);
  });

  test.each([
    [700, 1_000, false],
    [699, 1_000, true],
    [1_300, 1_000, false],
    [1_301, 1_000, true],
  ])("$%i against $%i calculated is far off: %s", (price, against, far) => {
    expect(isFarFromCalculated(price, against)).toBe(far);
  });
});

test.each([
  [1_618, 1_390, { carrierPay: 1_390, fee: 228, percent: 14.1 }],
  [1_000, 1_000, { carrierPay: 1_000, fee: 0, percent: 0 }],
  [1_618, null, null],
])("of $%i with carrier pay %s the rest is our fee", (price, pay, split) => {
  expect(splitPrice(price, pay)).toEqual(split);
});

const facts = {
  from: "Rochester, NY 14604",
  to: "Sarasota, FL 34236",
  vehicle: "2021 Subaru Outback",
  measurements: null,
  isRunning: true,
  transportType: "open" as const,
  pickupOn: "2026-12-03",
  price: 1_685,
};

test("says what a version changed, the price last", () => {
  const changes = versionChanges(facts, { ...facts, pickupOn: "2026-11-30", price: 1_618 });
  expect(changes).toEqual([
    { what: "Pickup day", before: "December 3, 2026", after: "November 30, 2026" },
    { what: "Price", before: "$1,685", after: "$1,618" },
  ]);
  expect(describeRevision({ version: 2, since: "2026-11-23", changes })).toBe(
    "Version 2, in force since November 23, 2026. What changed: pickup day from December 3, 2026 to November 30, 2026; price from $1,685 to $1,618.",
  );
  expect(versionChanges(facts, facts)).toEqual([]);
});

test("sets the lines of two versions side by side, those that went last", () => {
  const before = [
    { label: "Miles", amount: 1_000 },
    { label: "Southbound in December", amount: 337 },
  ];
  const after = [
    { label: "Miles", amount: 1_000 },
    { label: "Southbound in November", amount: 270 },
  ];
  expect(compareLines(before, after)).toEqual([
    { label: "Miles", before: 1_000, after: 1_000 },
    { label: "Southbound in November", before: null, after: 270 },
    { label: "Southbound in December", before: 337, after: null },
  ]);
});

test.each([[[1_618]], [[1_020, 1_470, 1_590, 1_990]], [[50, 50_000]]])(
  "an axis of %j has round ticks and holds every amount",
  (amounts) => {
    const { ticks, at } = priceAxis(amounts);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(6);
    const [first, last] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 0];
    for (const amount of amounts) {
      expect(at(amount)).toBeGreaterThanOrEqual(first);
      expect(at(amount)).toBeLessThanOrEqual(last);
    }
  },
);
