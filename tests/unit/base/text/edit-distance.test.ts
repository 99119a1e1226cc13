import { expect, test } from "vitest";
import { editDistance } from "#app/domain/base/text/edit-distance.ts";

test.each([
  ["quote", "quote", 0],
  ["quote", "qoute", 1],
  ["quote", "quotes", 1],
  ["quote", "quot", 1],
  ["quote", "quite", 1],
  ["insurence", "insurance", 1],
  ["kitten", "sitting", 3],
  ["", "abc", 3],
])("%s and %s are %i apart, either way round", (one, other, apart) => {
  expect(editDistance(one, other, 5)).toBe(apart);
  expect(editDistance(other, one, 5)).toBe(apart);
});

test.each([
  ["boat", "carrier", 2],
  ["boat", "boats", 0],
  ["abcdef", "ghijkl", 3],
])("beyond the maximum %s and %s are one more than it", (one, other, max) =>
  expect(editDistance(one, other, max)).toBe(max + 1),
);

test("what a maximum allows is all that is worked for", () => {
  const [one, other] = ["a".repeat(20_000), `b${"a".repeat(19_999)}`];
  const started = performance.now();
  expect(editDistance(one, other, 2)).toBe(1);
  expect(editDistance(one, "b", 2)).toBe(3);
  expect(performance.now() - started).toBeLessThan(2_000);
});
