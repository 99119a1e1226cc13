import { describe, expect, test } from "vitest";
import { addDays } from "../../app/domain/base/calendar/calendar-day";
import type { CalendarDay } from "../../app/domain/base/calendar/calendar-day";
import { curvesOfSteps } from "../../app/domain/trip/pricing/curves-of-steps";
import { firstRateCard } from "../../app/domain/trip/pricing/first-rate-card";
import { priceTrip } from "../../app/domain/trip/pricing/price-trip";
import type { RateCard, Season } from "../../app/domain/trip/pricing/rate-card";
import { rateCardSchema } from "../../app/domain/trip/pricing/rate-card";
import { sampleTrips } from "../../app/domain/trip/pricing/sample-trips";
import { curveFactor, daysOfYear, stretchesOf } from "../../app/domain/trip/pricing/season-curve";
import type { Trip } from "../../app/domain/trip/pricing/trip";
import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import { stepCard } from "../support/step-card";
import { valueOf } from "../support/value-of";
import { aTrip, places } from "../unit/trip/pricing/a-trip";
import { sizeClasses } from "../unit/trip/pricing/many-trips";
import { daysOf2027, meanOf, monthMean } from "../unit/trip/pricing/month-mean";

const MAX_PER_DAY = 0.015;
/** Two years, one of them with a February 29, and the day after both. */
const days = Array.from({ length: 365 + 366 + 1 }, (_, day) => addDays("2027-01-01", day));
const mainland = Object.values(places).filter(({ state }) => state !== "AK" && state !== "HI");

const priceOn = (trip: Trip, on: CalendarDay, card: RateCard = firstRateCard) =>
  valueOf(priceTrip(trip, card, on)).estimate;

/** The days on which a price is more than the share above or below that of the day before, as a sentence. */
function cliffsOf(name: string, trip: Trip, card: RateCard = firstRateCard): string[] {
  let before = priceOn(trip, days[0] ?? "2027-01-01", card);
  return days.slice(1).flatMap((day) => {
    const [was, is] = [before, priceOn(trip, day, card)];
    before = is;
    return Math.abs(is - was) > was * MAX_PER_DAY ? [`${name}, ${day}: $${is} after $${was}`] : [];
  });
}

const lanes = mainland.flatMap((pickup) =>
  mainland
    .filter((delivery) => delivery !== pickup)
    .map((delivery) => ({
      name: `${pickup.name} to ${delivery.name}`,
      trip: aTrip({ pickup, delivery, miles: Math.round(greatCircleMiles(pickup, delivery) * 1.2) }),
    })),
);

describe("no price is more than 1.5% from that of the day before:", () => {
  test("on every lane in both directions, on every day of two years", { timeout: 120_000 }, () => {
    expect(lanes.length).toBeGreaterThan(500);
    expect(days).toContain("2028-02-29");
    expect(lanes.flatMap(({ name, trip }) => cliffsOf(name, trip))).toEqual([]);
  });

  test(
    "for every size class, open and enclosed, at the edge of its minimum and far above",
    { timeout: 120_000 },
    () => {
      const ends = [
        [places.newYork, places.miami],
        [places.miami, places.newYork],
        [places.boston, { ...places.charleston, lat: 33.8, lng: -80.9 }],
        [places.denver, places.dallas],
      ] as const;
      const cliffs = ends.flatMap(([pickup, delivery]) =>
        sizeClasses.flatMap((sizeClass) =>
          [150, 260, 1300].flatMap((miles) =>
            (["open", "enclosed"] as const)
              .filter((type) => type === "open" || firstRateCard.vehicles[sizeClass].enclosed !== null)
              .flatMap((transportType) =>
                cliffsOf(
                  `${sizeClass}, ${miles} miles`,
                  aTrip({ pickup, delivery, miles, sizeClass, transportType }),
                ),
              ),
          ),
        ),
      );
      expect(cliffs).toEqual([]);
    },
  );

  test("nor for a car that turns forty", () => {
    const trip = (year: string) => aTrip({ pickup: places.newYork, delivery: places.miami, year });
    expect(["1986", "1987", "1988"].flatMap((year) => cliffsOf(year, trip(year)))).toEqual([]);
  });

  test("and the steps before would have failed", () => {
    const trip = aTrip({ pickup: places.newYork, delivery: places.miami, miles: 1294 });
    expect(cliffsOf("New York to Miami", trip, stepCard)).toHaveLength(18);
  });
});

test.each([
  ["newYork", "miami", 1294, "2026-12-31", "2027-01-01", -0.26],
  ["newYork", "miami", 1294, "2027-05-31", "2027-06-01", 0.35],
  ["chicago", "losAngeles", 2034, "2027-05-31", "2027-06-01", 0.15],
] as const)("%s to %s, %i miles: the cliff from %s to %s is gone", (from, to, miles, last, first, was) => {
  const trip = aTrip({ pickup: places[from], delivery: places[to], miles });
  const change = (card: RateCard) => priceOn(trip, first, card) / priceOn(trip, last, card) - 1;
  expect(change(stepCard)).toBeCloseTo(was, 2);
  expect(Math.abs(change(firstRateCard))).toBeLessThanOrEqual(MAX_PER_DAY);
});

describe("each month's mean", () => {
  const months = Array.from({ length: 12 }, (_, month) => month + 1);

  test.each(["all", "south", "north"] as const)("of %s is within 4%% of the steps'", (flow) => {
    for (const month of months.filter((each) => flow !== "south" || each !== 1)) {
      const change = monthMean(firstRateCard.seasons, flow, month) / monthMean(stepCard.seasons, flow, month);
      expect(Math.abs(change - 1), `month ${month}`).toBeLessThanOrEqual(0.04);
    }
  });

  test(
    "of every lane's price is too, but for southbound January, which stays dear",
    { timeout: 120_000 },
    () => {
      const off = lanes.flatMap(({ name, trip }) =>
        months.flatMap((month) => {
          const inMonth = daysOf2027.filter((day) => Number(day.slice(5, 7)) === month);
          const [now, was] = [firstRateCard, stepCard].map((card) =>
            meanOf(inMonth.map((day) => priceOn(trip, day, card))),
          ) as [number, number];
          return Math.abs(now / was - 1) > 0.04 ? [{ name, month, more: now / was - 1 }] : [];
        }),
      );
      expect(new Set(off.map(({ month }) => month))).toEqual(new Set([1]));
      expect(off.every(({ more }) => more > 0 && more < 0.25)).toBe(true);
      expect(off.map(({ name }) => name)).toContain("New York to Miami");
      expect(off.map(({ name }) => name)).not.toContain("Miami to New York");
    },
  );

  test("southbound is dearer in January than in any month from February to September but the summer's", () => {
    const mean = (month: number) => monthMean(firstRateCard.seasons, "south", month);
    for (const month of [2, 3, 4, 5, 9]) expect(mean(1)).toBeGreaterThan(mean(month) * 1.08);
  });
});

describe("a curve", () => {
  const points = [
    { on: "02-28", factor: 1 },
    { on: "03-01", factor: 1.01 },
    { on: "12-22", factor: 1.2 },
  ];

  test("goes through its points and moves by the same share every day between them", () => {
    expect(points.map(({ on }) => curveFactor(points, on))).toEqual([1, 1.01, 1.2]);
    const daily = ["12-31", "01-01", "01-02"].map((on) => curveFactor(points, on));
    expect((daily[1] ?? 0) / (daily[0] ?? 0)).toBeCloseTo((daily[2] ?? 0) / (daily[1] ?? 0), 10);
  });

  test("February 29 is between its neighbors", () => {
    expect(curveFactor(points, "02-29")).toBeCloseTo(Math.sqrt(1.01), 10);
  });
});

test("a card with steps prices the forty samples as it did, to the dollar", () => {
  expect(sampleTrips.map(({ trip, on }) => priceOn(trip, on, stepCard))).toEqual([
    1631, 2381, 1875, 1116, 571, 1029, 2045, 1083, 1354, 866, 1354, 1163, 1817, 2686, 1250, 941, 684, 1543,
    1015, 375, 893, 377, 1173, 840, 2738, 1528, 1783, 416, 1724, 275, 958, 2282, 888, 3120, 1088, 2304, 3115,
    2956, 1305, 3016,
  ]);
  const lines = valueOf(
    priceTrip(aTrip({ pickup: places.newYork, delivery: places.miami, miles: 1285 }), stepCard, "2026-12-10"),
  ).lines;
  expect(lines.at(-1)).toEqual({
    code: "season",
    label: "Southbound in December",
    note: "with the snowbirds",
    amount: 271,
  });
});

describe("curves drawn from steps", () => {
  const cardWith = (table: Season[]): RateCard => {
    const { curves: _, ...seasons } = stepCard.seasons;
    return { ...stepCard, seasons: { ...seasons, table: [], curves: curvesOfSteps({ ...seasons, table }) } };
  };
  const row = (from: string, to: string, factor: number): Season => ({
    label: "x",
    from,
    to,
    flow: "all",
    factor,
  });

  test.each<[string, Season[]]>([
    ["our own", stepCard.seasons.table],
    ["none", []],
    ["the whole year", [row("01-01", "12-31", 1.3)]],
    ["the largest there can be", [row("01-01", "06-30", 0.5), row("07-01", "12-31", 2)]],
    ["one of a day", [row("07-04", "07-04", 1.5)]],
    [
      "up and down every ten days",
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((month) => [
        row(`0${month}-01`, `0${month}-10`, 1.4),
        row(`0${month}-11`, `0${month}-20`, 0.7),
      ]),
    ],
  ])("%s make a card that is taken", (_, table) => {
    const card = cardWith(table);
    expect(rateCardSchema.safeParse(card).error?.issues).toBeUndefined();
    for (const flow of ["all", "south", "north"] as const)
      for (const { shareADay } of stretchesOf(card.seasons.curves?.[flow] ?? []))
        expect(Math.abs(shareADay)).toBeLessThanOrEqual(MAX_PER_DAY);
  });

  test("they keep the year's mean and, in the middle of a long season, its figure", () => {
    const { all } = curvesOfSteps(stepCard.seasons);
    expect(curveFactor(all, "07-15")).toBeCloseTo(1.15, 3);
    const mean = meanOf(daysOfYear.map((day) => curveFactor(all, day)));
    const was = meanOf(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => monthMean(stepCard.seasons, "all", month)),
    );
    expect(mean / was).toBeCloseTo(1, 2);
  });
});
