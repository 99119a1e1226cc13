import { expect, test } from "vitest";
import { judgePrice } from "#app/domain/trip/pricing/judge-price.ts";

const ours = { low: 1000, high: 1200 };
const published = { low: 800, high: 1100 };

test.each([
  // The columns are the asked price, then the verdicts against our range, the published range, and overall.
  [500, "far-under", "far-under", "far-under"],
  [749, "far-under", "under", "far-under"],
  [750, "under", "under", "under"],
  [800, "under", "inside", "inside"],
  [999, "under", "inside", "inside"],
  [1000, "inside", "inside", "inside"],
  [1150, "inside", "over", "inside"],
  [1200, "inside", "over", "inside"],
  [1201, "over", "over", "over"],
  [1800, "over", "far-over", "over"],
  [1801, "far-over", "far-over", "far-over"],
] as const)("$%i is %s ours, %s the published range, %s in all", (asked, our, publishedVerdict, overall) => {
  expect(judgePrice({ asked, ours, published, figures: [] })).toEqual({
    ours: our,
    published: publishedVerdict,
    overall,
  });
});

test("far off is only off while the published figures contain the price", () => {
  const wide = { low: 600, high: 2500 };
  expect(judgePrice({ asked: 700, ours, published: wide, figures: [] }).overall).toBe("inside");
  expect(judgePrice({ asked: 2000, ours, published: wide, figures: [] }).overall).toBe("over");
});

test("a price that one of the published figures contains is never low, though their middle is higher", () => {
  const judged = (asked: number, figures: { low: number; high: number }[]) =>
    judgePrice({ asked, ours, published, figures }).overall;
  expect(judged(620, [{ low: 600, high: 900 }])).toBe("inside");
  expect(judged(599, [{ low: 600, high: 900 }])).toBe("far-under");
  expect(judged(760, [{ low: 800, high: 900 }])).toBe("under");
});

test("without published figures our range decides", () => {
  expect(judgePrice({ asked: 700, ours, published: null, figures: [] })).toEqual({
    ours: "far-under",
    published: null,
    overall: "far-under",
  });
});
