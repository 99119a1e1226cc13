import { expect, test } from "vitest";
import { lineOf, priceOf } from "./a-trip";

test("a short hop of a sedan costs the minimum of $375, and says so", () => {
  for (const miles of [0, 1, 12, 60, 140]) {
    const price = priceOf({ miles });
    expect(price.estimate).toBe(375);
    expect(lineOf(price, "minimum")?.label).toBe("Minimum for a short move");
  }
  expect(lineOf(priceOf({ miles: 180 }), "minimum")).toBeUndefined();
});

test("no range begins under the minimum", () => {
  expect(priceOf({ miles: 30 }).range.min).toBe(375);
  expect(priceOf({ miles: 155 }).range.min).toBe(375);
});

test("the price leaves the minimum without a jump", () => {
  for (let miles = 100; miles < 250; miles++) {
    expect(priceOf({ miles: miles + 1 }).estimate - priceOf({ miles }).estimate).toBeLessThanOrEqual(3);
  }
});

test("a minimum holds in every season", () => {
  for (const day of ["2026-02-01", "2026-04-15", "2026-07-04", "2026-11-15"] as const) {
    expect(priceOf({ miles: 60 }, day).estimate).toBe(375);
  }
});

/**
 * `pages` is the top of the published lanes, `broker` the averages of the one broker that publishes its own
 * (prices-notes).
 */
test.each([
  { miles: 500, pages: 450, broker: 985 },
  { miles: 750, pages: 750, broker: 1040 },
  { miles: 1250, pages: 900, broker: 1400 },
  { miles: 1750, pages: 1100, broker: 1800 },
  { miles: 2250, pages: 1250, broker: 1890 },
  { miles: 2750, pages: 1450, broker: 2700 },
])("an open sedan over $miles miles lies between the cheap pages and the broker's averages", (row) => {
  const { estimate } = priceOf({ miles: row.miles });
  expect(estimate).toBeGreaterThan(row.pages);
  expect(estimate).toBeLessThan(row.broker);
});
