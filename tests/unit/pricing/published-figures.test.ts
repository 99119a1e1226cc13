import { describe, expect, test } from "vitest";
import { laneFigures } from "#app/domain/pricing/lane-figures.ts";
import { middleRange, spanOf } from "#app/domain/pricing/middle-range.ts";
import { publishedFigures } from "#app/domain/pricing/published-figures.ts";
import type { PublishedTrip } from "#app/domain/pricing/published-figures.ts";
import { publishedBands } from "#app/domain/pricing/published-prices.ts";
import { publishedLanes } from "#app/domain/pricing/published-lanes.ts";
import { sources } from "#app/domain/pricing/published-sources.ts";

const trip = (changes: Partial<PublishedTrip> = {}): PublishedTrip => ({
  miles: 1294,
  kind: "sedan",
  transportType: "open",
  isRunning: true,
  ...changes,
});

const of = (page: string, changes: Partial<PublishedTrip> = {}) => {
  const found = publishedFigures(trip(changes)).figures.find(({ source }) => source.name.startsWith(page));
  return found && [found.low, found.high];
};

describe("the published figures for a trip", () => {
  test.each([
    ["a page's own band stands as it is", "monarch", {}, [800, 1200]],
    ["the band ends with its last mile", "monarch", { miles: 500 }, [450, 800]],
    ["dollars a mile become dollars", "unlimited", { miles: 1000 }, [1390, 1390]],
    [
      "a page's enclosed band comes before the factor",
      "monarch",
      { transportType: "enclosed" },
      [1100, 1700],
    ],
    ["the enclosed factor helps the others", "dellcy", { transportType: "enclosed" }, [1015, 1595]],
    ["a page's SUV band comes before the factor", "winenfood", { kind: "suv" }, [800, 1250]],
    ["an SUV is led from the sedan", "dellcy", { kind: "suv" }, [777, 1221]],
    [
      "an enclosed SUV from the enclosed sedan",
      "monarch",
      { kind: "suv", transportType: "enclosed" },
      [1221, 1887],
    ],
    ["a car that does not run costs a winch more", "monarch", { isRunning: false }, [950, 1350]],
    ["a motorcycle has bands of its own", "engineerfix", { kind: "motorcycle" }, [400, 900]],
    ["a boat is priced by the mile", "accountinginsights", { kind: "boat", miles: 1000 }, [1500, 3750]],
  ] as const)("%s", (_fact, page, changes, range) => {
    expect(of(page, changes)).toEqual(range);
  });

  test.each(["van", "exotic", "golf-cart"] as const)("nobody publishes any for %s", (kind) => {
    expect(publishedFigures(trip({ kind })).figures).toEqual([]);
  });

  test("name what they were adjusted by, each once", () => {
    const { adjustments } = publishedFigures(
      trip({ kind: "pickup", transportType: "enclosed", isRunning: false }),
    );
    expect(adjustments.map(({ words }) => words).sort()).toEqual([
      "+\u00a0$150 for not running",
      "×\u00a01.22 for a pickup",
      "×\u00a01.45 for enclosed transport",
    ]);
  });
});

describe("the published figures for a lane", () => {
  const brooklyn = { lat: 40.69, lng: -73.99, state: "NY" } as const;
  const buffalo = { lat: 42.89, lng: -78.88, state: "NY" } as const;
  const fresno = { lat: 36.74, lng: -119.79, state: "CA" } as const;

  test("hold around the city that is named, in the direction that is named", () => {
    const found = laneFigures(brooklyn, fresno, "sedan", "open");
    expect(found.map(({ what, low, high }) => [what, low, high])).toEqual([
      ["New York, NY to California", 1300, 1600],
    ]);
    expect(laneFigures(buffalo, fresno, "sedan", "open")).toEqual([]);
    expect(laneFigures(fresno, brooklyn, "sedan", "open")).toEqual([]);
  });
});

test("the middle range goes from the median low end to the median high end, without averages", () => {
  const range = (low: number, high: number) => ({ low, high });
  expect(middleRange([range(1, 10), range(2, 30), range(9, 11), range(500, 500)])).toEqual(range(2, 11));
  expect(middleRange([range(100, 200), range(200, 400)])).toEqual(range(150, 300));
  expect(middleRange([range(5, 5)])).toBeNull();
});

test("a span holds all the ranges that are known", () => {
  expect(spanOf([{ low: 5, high: 7 }, null, { low: 6, high: 9 }])).toEqual({ low: 5, high: 9 });
  expect(spanOf([null])).toBeNull();
});

test("every figure is a range in order, with a source behind it", () => {
  for (const { low, high, source } of [...publishedBands, ...publishedLanes]) {
    expect(low).toBeLessThanOrEqual(high);
    expect(new URL(sources[source].url).protocol).toBe("https:");
  }
});
