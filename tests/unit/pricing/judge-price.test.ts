import { expect, test } from "vitest";
import { judgePrice } from "#app/domain/pricing/judge-price.ts";

const ours = { low: 1000, high: 1200 };
const published = { low: 800, high: 1100 };

test.each([
  // The columns are the asked price, then the verdicts against our range, the published range, and overall.
  [500, "far-under", "far-under", "far-under"],
  [749, "far-under", "under", "far-under"],
  [750, "under", "under", "under"],
  [800, "under", "inside", "under"],
  [999, "under", "inside", "under"],
  [1000, "inside", "inside", "inside"],
  [1150, "inside", "over", "inside"],
  [1200, "inside", "over", "inside"],
  [1201, "over", "over", "over"],
  [1800, "over", "far-over", "over"],
  [1801, "far-over", "far-over", "far-over"],
] as const)("$%i is %s ours, %s the published range, %s in all", (asked, our, publishedVerdict, overall) => {
  expect(judgePrice({ asked, ours, published })).toEqual({ ours: our, published: publishedVerdict, overall });
});

test("far off is only off while the published figures contain the price", () => {
  const wide = { low: 600, high: 2500 };
  expect(judgePrice({ asked: 700, ours, published: wide }).overall).toBe("under");
  expect(judgePrice({ asked: 2000, ours, published: wide }).overall).toBe("over");
});

test("without published figures our range decides", () => {
  expect(judgePrice({ asked: 700, ours, published: null })).toEqual({
    ours: "far-under",
    published: null,
    overall: "far-under",
  });
});
