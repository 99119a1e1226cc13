import { describe, expect, test } from "vitest";
import { middleRange } from "#app/domain/trip/pricing/middle-range.ts";
import { publishedFigures } from "#app/domain/trip/pricing/published-figures.ts";
import type { PublishedTrip } from "#app/domain/trip/pricing/published-figures.ts";
import { publishedBands } from "#app/domain/trip/pricing/published-prices.ts";
import { sources } from "#app/domain/trip/pricing/published-sources.ts";

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
    ["the enclosed factor helps the others", "dellcy", { transportType: "enclosed" }, [980, 1540]],
    ["an SUV is led from the sedan", "dellcy", { kind: "suv" }, [800, 1400]],
    [
      "an enclosed SUV from the enclosed sedan",
      "monarch",
      { kind: "suv", transportType: "enclosed" },
      [1200, 2000],
    ],
    ["a car that does not run costs a winch more", "monarch", { isRunning: false }, [950, 1350]],
    ["a machine is priced by the mile", "a1auto", { kind: "heavy-equipment", miles: 200 }, [800, 1000]],
  ] as const)("%s", (_fact, page, changes, range) => {
    expect(of(page, changes)).toEqual(range);
  });

  test.each(["van", "exotic", "golf-cart", "motorcycle", "boat"] as const)(
    "nobody publishes any for %s",
    (kind) => {
      expect(publishedFigures(trip({ kind })).figures).toEqual([]);
    },
  );

  test("name what they were adjusted by, each once", () => {
    const { adjustments } = publishedFigures(
      trip({ kind: "pickup", transportType: "enclosed", isRunning: false }),
    );
    expect(adjustments.map(({ words }) => words).sort()).toEqual([
      "+\u00a0$100\u00a0–\u00a0$300 for a full-size pickup",
      "+\u00a0$150 for not running",
      "×\u00a01.4 for enclosed transport",
    ]);
  });
});

test("the middle range goes from the median low end to the median high end, without averages", () => {
  const range = (low: number, high: number) => ({ low, high });
  expect(middleRange([range(1, 10), range(2, 30), range(9, 11), range(500, 500)])).toEqual(range(2, 11));
  expect(middleRange([range(100, 200), range(200, 400)])).toEqual(range(150, 300));
  expect(middleRange([range(5, 5)])).toBeNull();
});

test("no figure comes from a site of another trade, such as food", () => {
  const names = Object.values(sources).map(({ name }) => name);
  expect(names.filter((name) => /food|eat|wine|fix|accounting/.test(name))).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(8);
});

test("every figure is a range in order, with a source behind it", () => {
  for (const { low, high, source } of publishedBands) {
    expect(low).toBeLessThanOrEqual(high);
    expect(new URL(sources[source].url).protocol).toBe("https:");
  }
});
