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

/** The word, and how many of its letters were read. */
function counted(word: string) {
  const letters = { read: 0 };
  const whole = Object(word) as object;
  const watched: unknown = new Proxy(whole, {
    get(_whole, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) letters.read += 1;
      return Reflect.get(whole, key, whole) as unknown;
    },
  });
  return { watched: watched as string, letters };
}

test("what a maximum allows is all that is worked for", () => {
  const length = 2_000;
  const { watched, letters } = counted("a".repeat(length));
  expect(editDistance(watched, `b${"a".repeat(length - 1)}`, 2)).toBe(1);
  // Of two thousand columns the five around the diagonal, in each of which a letter is looked at three times at most.
  expect(letters.read).toBeLessThanOrEqual(length * 5 * 3);
  letters.read = 0;
  expect(editDistance(watched, "b", 2)).toBe(3);
  expect(letters.read).toBe(0);
});
