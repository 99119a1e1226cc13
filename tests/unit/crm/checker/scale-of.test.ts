import { expect, test } from "vitest";
import { scaleOf } from "#app/domain/crm/checker/scale-of.ts";

test.each([
  [
    [905, 1120, 800, 1200],
    [800, 900, 1000, 1100, 1200],
  ],
  [
    [250, 970, 1250],
    [250, 500, 750, 1000, 1250],
  ],
  [
    [375, 435],
    [360, 380, 400, 420, 440],
  ],
  [[500], [500, 510]],
])("a scale for %j has the marks %j", (amounts, marks) => {
  expect(scaleOf(amounts)).toEqual({ from: marks[0], to: marks.at(-1), marks });
});

test("every price up to a hundred thousand has a scale of two to six round marks that holds it", () => {
  for (let high = 1; high < 100_000; high = Math.ceil(high * 1.07)) {
    for (const low of [0, Math.floor(high / 3), high]) {
      const { from, to, marks } = scaleOf([low, high]);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(from <= low && high <= to).toBe(true);
    }
  }
});
