import { expect, test } from "vitest";
import { readPrice } from "#app/domain/checker/read-price.ts";
import { err, ok } from "#app/domain/result.ts";

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
  ["", "missing"],
  ["   ", "missing"],
  ["49", "too-low"],
  ["0", "too-low"],
  ["50001", "too-high"],
  ["99999999999999999999", "too-high"],
  ["900-1100", "range"],
  ["$900 – $1,100", "range"],
  ["900 to 1100", "range"],
  ["cheap", "not-a-number"],
  ["-500", "not-a-number"],
  ["1,10", "not-a-number"],
  ["1.100", "not-a-number"],
  ["1e3", "not-a-number"],
  ["€1,100", "not-a-number"],
  ["<script>", "not-a-number"],
] as const)("%j is read as %s", (typed, read) => {
  expect(readPrice(typed)).toEqual(typeof read === "number" ? ok(read) : err({ code: read }));
});
