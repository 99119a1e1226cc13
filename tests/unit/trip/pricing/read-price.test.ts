import { expect, test } from "vitest";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";

test.each([
  ["1100", 1100],
  ["$1,100", 1100],
  ["1,100.00", 1100],
  [" $ 1,100 ", 1100],
  ["US$1100", 1100],
  ["1100 USD", 1100],
  ["1,100 dollars", 1100],
  ["1,099.50", 1100],
  ["12,345", 12_345],
  ["50", 50],
  ["49.99", 50],
  ["50,000", 50_000],
  ["", "price-required"],
  ["   ", "price-required"],
  ["49", "price-too-low"],
  ["0", "price-too-low"],
  ["50001", "price-too-high"],
  ["99999999999999999999", "price-too-high"],
  ["900-1100", "price-is-range"],
  ["$900 – $1,100", "price-is-range"],
  ["900 to 1100", "price-is-range"],
  ["cheap", "invalid-price"],
  ["-500", "invalid-price"],
  ["1,10", "invalid-price"],
  ["1.100", "invalid-price"],
  ["1e3", "invalid-price"],
  ["€1,100", "invalid-price"],
  ["<script>", "invalid-price"],
] as const)("%j is read as %s", (typed, read) => {
  const price = readPrice(typed);
  expect(price.ok ? price.value : price.error).toBe(read);
});
