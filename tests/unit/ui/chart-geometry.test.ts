import { describe, expect, test } from "vitest";
import { axisOf, heightAt, linePath, percent, placeAround } from "#app/ui/charts/geometry.ts";

test.each([
  [0, 1, [1]],
  [1, 1, [1]],
  [4, 4, [1, 2, 3, 4]],
  [27, 30, [10, 20, 30]],
  [1_204, 1_500, [500, 1_000, 1_500]],
])("an axis for %d ends at %d", (most, top, marks) => expect(axisOf(most)).toEqual({ top, marks }));

test("heights run upward, shares are percent", () => {
  expect([heightAt(0, 30, 150, 12), heightAt(30, 30, 150, 12), heightAt(15, 30, 150, 12)]).toEqual([
    150, 12, 81,
  ]);
  expect([percent(0.12345), percent(1)]).toEqual(["12.35%", "100%"]);
});

describe("a line", () => {
  const size = { width: 102, height: 30, margin: 1 };
  test("goes from the left edge to the right", () => {
    expect(linePath([0, 5, 10], 10, size)).toBe("M1 29L51 15L101 1");
  });
  test("is interrupted where there is no value, and flat where all are zero", () => {
    expect(linePath([10, null, 0], 10, size)).toBe("M1 1M101 29");
    expect(linePath([0, 0], 0, size)).toBe("M1 29L101 29");
  });
});

test("a place around the middle stays inside", () => {
  expect([90, 100, 500].map((value) => percent(placeAround(value, 100, 10)))).toEqual(["5%", "50%", "95%"]);
  expect(placeAround(100, 100, 0)).toBe(0.5);
});
