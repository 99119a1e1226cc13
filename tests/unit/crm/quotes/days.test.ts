import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { comingMondays } from "#app/domain/crm/quotes/days/coming-mondays.ts";
import { parseDay } from "#app/domain/crm/quotes/days/parse-day.ts";
import { cheapestWeek, isSteady } from "#app/domain/crm/quotes/days/when-view.ts";
import { WeekChart } from "#app/ui/quote/week-chart.tsx";

const now = new Date("2026-11-22T15:00:00Z");

test.each([
  ["2026-11-22", "2026-11-23"],
  ["2026-11-23", "2026-11-23"],
  ["2026-11-24", "2026-11-30"],
] as const)("from %s on, twelve Mondays begin on %s", (today, first) => {
  const days = comingMondays(today);
  expect(days).toHaveLength(12);
  expect(days[0]).toBe(first);
  expect(days.every((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
});

test.each([
  ["2027-03-15", "2027-03-15"],
  [" 3/15/2027 ", "2027-03-15"],
  ["2027-3-5", "2027-03-05"],
  ["", null],
])("reads the day %j as %s", (typed, day) => {
  expect(parseDay(typed, now)).toEqual({ ok: true, value: day });
});

test.each([
  ["2020-01-01", "past-date", "2026-11-22"],
  ["2029-05-03", "far-date", "2027-11-22"],
  ["2027-02-30", "unknown-date", "2027-02-28"],
  ["2030-02-30", "unknown-date", "2027-11-22"],
])("of %s it says %s and names the nearest, %s", (typed, code, nearest) => {
  expect(parseDay(typed, now)).toMatchObject({ ok: false, error: { code, nearest } });
});

test.each(["soon", "15.3.2027", "2027-13-01", "99999-01-01", "2027-00-10"])("%j is no day", (typed) => {
  expect(parseDay(typed, now)).toEqual({ ok: false, error: { code: "unreadable" } });
});

test("on a leap day the last day is February 28 of next year", () => {
  const leap = new Date("2028-02-29T15:00:00Z");
  expect(parseDay("2029-02-28", leap).ok).toBe(true);
  expect(parseDay("2029-03-01", leap)).toMatchObject({ error: { nearest: "2029-02-28" } });
});

test("the cheapest week is the first of the cheapest, and none if all cost the same", () => {
  const weeks = [
    { day: "2026-11-23", price: 1_100 },
    { day: "2026-11-30", price: 1_000 },
    { day: "2026-12-07", price: 1_000 },
  ] as const;
  expect(cheapestWeek(weeks)?.day).toBe("2026-11-30");
  expect(cheapestWeek(weeks.slice(1))).toBeNull();
});

describe("the chart of the weeks", () => {
  const weeksOf = (...prices: number[]) =>
    prices.map((price, index) => ({ day: addDays("2026-11-30", 7 * index), price }));
  const draw = (...prices: number[]) =>
    renderToStaticMarkup(createElement(WeekChart, { weeks: weeksOf(...prices), chosen: null, label: "" }));
  const barsOf = (svg: string) =>
    [...svg.matchAll(/<rect[^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height));

  test("begins at zero, so that a price 2% higher has a bar 2% higher", () => {
    const [low = 0, high = 0, twice = 0] = barsOf(draw(1_000, 1_020, 2_000));
    expect(high / low).toBeCloseTo(1.02, 2);
    expect(twice / low).toBeCloseTo(2, 2);
  });

  test("isn't drawn for equal prices, nor for such as differ by less than 1%", () => {
    expect(draw(800, 800, 800)).toBe("");
    expect(draw(800, 803, 807)).toBe("");
    expect(barsOf(draw(800, 808, 800))).toHaveLength(3);
    expect(isSteady(weeksOf(800, 807))).toBe(true);
  });
});
