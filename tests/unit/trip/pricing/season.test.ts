import { describe, expect, test } from "vitest";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { End } from "../../../../app/domain/trip/pricing/trip";
import type { RateCard } from "../../../../app/domain/trip/pricing/rate-card";
import { seasonOf } from "../../../../app/domain/trip/pricing/season";
import { stepCard } from "../../../support/step-card";
import { lineOf, ordinaryDay, places, priceOf } from "./a-trip";

function seasonLine(pickup: End, delivery: End, on: CalendarDay) {
  return lineOf(priceOf({ pickup, delivery, miles: 1290 }, on), "season");
}

describe("snowbirds", () => {
  test("with them is dearer, against them cheaper, and the line says which", () => {
    expect(seasonLine(places.newYork, places.miami, "2026-11-21")).toEqual({
      code: "season",
      label: "Southbound in November",
      note: "with the snowbirds",
      amount: 230,
    });
    expect(seasonLine(places.miami, places.newYork, "2026-11-21")).toEqual({
      code: "season",
      label: "Northbound in November",
      note: "against the snowbirds",
      amount: -200,
    });
  });

  test("they go south from October to January and north in April and May", () => {
    for (const on of ["2026-10-01", "2026-11-15", "2026-12-31", "2027-01-15"] as const) {
      expect(seasonLine(places.boston, places.phoenix, on)?.amount).toBeGreaterThan(0);
      expect(seasonLine(places.phoenix, places.boston, on)?.amount).toBeLessThan(0);
    }
    for (const on of ["2026-04-01", "2026-05-31"] as const) {
      expect(seasonLine(places.boston, places.phoenix, on)?.amount).toBeLessThan(0);
      expect(seasonLine(places.phoenix, places.boston, on)?.amount).toBeGreaterThan(0);
    }
  });

  test("with the flow costs half as much again as against it, and never twice as much", () => {
    for (const on of ["2026-04-20", "2026-05-10", "2026-11-20", "2026-12-10"] as const) {
      const [one, other] = [
        priceOf({ pickup: places.miami, delivery: places.minneapolis, miles: 1780 }, on).estimate,
        priceOf({ pickup: places.minneapolis, delivery: places.miami, miles: 1780 }, on).estimate,
      ].sort((a, b) => a - b) as [number, number];
      expect(other / one).toBeGreaterThan(1.4);
      expect(other / one).toBeLessThan(2);
    }
  });

  test("on the coasts of Texas, Georgia and Carolina they count, inland they do not", () => {
    for (const coast of [places.galveston, places.savannah, places.charleston]) {
      expect(seasonLine(places.detroit, coast, "2026-11-21")).toBeDefined();
    }
    for (const inland of [places.dallas, places.atlanta]) {
      expect(seasonLine(places.detroit, inland, "2026-11-21")).toBeUndefined();
    }
  });

  test("it is the distance from the line that counts, not the state", () => {
    const chicago = priceOf({ pickup: places.chicago, delivery: places.miami, miles: 1380 }, "2026-11-21");
    const hammond = { ...places.chicago, zip: "46320", state: "IN", lat: 41.61, lng: -87.5 } as const;
    const neighbor = priceOf({ pickup: hammond, delivery: places.miami, miles: 1360 }, "2026-11-21");
    expect(neighbor.estimate / chicago.estimate).toBeCloseTo(1, 1);
    expect(lineOf(neighbor, "season")?.label).toBe("Southbound in November");
  });

  test("halfway into a region half of the season counts, and the line says that it is a part", () => {
    const halfway = { ...places.charleston, lat: 33.8, lng: -80.9 };
    const whole = seasonLine(places.boston, places.miami, "2026-11-21")?.amount ?? 0;
    const part = seasonLine(places.boston, halfway, "2026-11-21");
    expect((part?.amount ?? 0) / whole).toBeCloseTo(0.5, 1);
    expect(part?.note).toBe("partly with the snowbirds");
  });

  test("a card with states and ZIPs prices as it did", () => {
    const card: RateCard = {
      ...stepCard,
      seasons: { ...stepCard.seasons, north: ["NY"], south: [{ state: "SC", zip3: ["294"] }] },
    };
    const season = (pickup: End, delivery: End) =>
      seasonOf({ pickup, delivery }, card.seasons, "2026-11-21")?.factor;
    expect(season(places.newYork, places.charleston)).toBe(1.2);
    expect(season(places.charleston, places.newYork)).toBe(0.82);
    expect(season(places.boston, places.charleston)).toBeUndefined();
    expect(season(places.newYork, { ...places.charleston, zip: "29601" })).toBeUndefined();
  });

  test("between two northern or two southern places nobody migrates", () => {
    expect(seasonLine(places.newYork, places.chicago, "2026-11-21")).toBeUndefined();
    expect(seasonLine(places.miami, places.phoenix, "2026-11-21")).toBeUndefined();
  });
});

describe("the year", () => {
  test("June to August is the peak, January and February the cheapest, on every lane", () => {
    const ordinary = priceOf({}, ordinaryDay).estimate;
    expect(priceOf({}, "2026-06-08").estimate / ordinary).toBeCloseTo(1.15, 2);
    expect(priceOf({}, "2026-08-20").estimate / ordinary).toBeCloseTo(1.15, 2);
    expect(priceOf({}, "2026-01-08").estimate / ordinary).toBeCloseTo(0.93, 2);
    expect(priceOf({}, "2026-02-26").estimate / ordinary).toBeCloseTo(0.93, 2);
  });

  test("in spring and fall a day is ordinary", () => {
    for (const on of ["2026-03-20", "2026-05-18", "2026-09-12", "2026-12-20"] as const) {
      expect(lineOf(priceOf({}, on), "season")).toBeUndefined();
    }
  });

  test("summer says why it costs more", () => {
    expect(lineOf(priceOf({}, "2026-07-04"), "season")).toMatchObject({
      label: "Pickup in July",
      note: "a busy time of year",
    });
  });

  test("boats and machines travel on trailers that know no season", () => {
    for (const sizeClass of ["boat", "heavy-equipment"] as const) {
      expect(priceOf({ sizeClass }, "2026-07-04").estimate).toBe(priceOf({ sizeClass }).estimate);
    }
  });
});
