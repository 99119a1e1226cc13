import { expect, test } from "vitest";
import { describeChanges } from "#app/domain/base/audit/describe-changes.ts";

test("nested values are read part by part, without braces", () => {
  const added = { leads: 1200, visits: { lastDay: "2026-11-21", days: 60, paths: ["/", "/quote"] } };
  expect(describeChanges({}, added)).toEqual([
    { field: "leads", before: null, after: "1,200" },
    { field: "visits, last day", before: null, after: "2026-11-21" },
    { field: "visits, days", before: null, after: "60" },
    { field: "visits, paths", before: null, after: "/, /quote" },
  ]);
});

test("of a large value only what differs is shown", () => {
  const figures = (rate: number) => ({
    bands: [
      { upTo: 100, rate },
      { upTo: 200, rate: 0.9 },
    ],
  });
  expect(describeChanges(figures(1.1), figures(1.25))).toEqual([
    { field: "bands, 1, rate", before: "1.1", after: "1.25" },
  ]);
  expect(describeChanges({ isShown: true }, { isShown: false })).toEqual([
    { field: "is shown", before: "yes", after: "no" },
  ]);
});
