import { describe, expect, test } from "vitest";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import { validatePickupDate } from "../../../../app/domain/trip/pricing/pickup-date";
import { pickupDays } from "../../../../app/domain/trip/pricing/pickup-window";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import { valueOf } from "../../../support/value-of";
import { aTrip, lineOf, places } from "./a-trip";

const noon = new Date("2026-11-21T12:00:00Z");
const reason = (day: CalendarDay, now = noon) => {
  const validated = validatePickupDate(day, now);
  return validated.ok ? "fine" : validated.error.code;
};

describe("a pickup date", () => {
  test.each<[CalendarDay, string]>([
    ["2020-01-01", "past-date"],
    ["2026-11-20", "past-date"],
    ["2026-11-21", "fine"],
    ["2026-12-31", "fine"],
    ["2027-11-21", "fine"],
    ["2027-11-22", "far-date"],
    ["2999-01-01", "far-date"],
  ])("%s, asked at noon of 21 November 2026: %s", (day, expected) => expect(reason(day)).toBe(expected));

  test("is past only when it is over in Honolulu too", () => {
    expect(reason("2026-11-20", new Date("2026-11-21T09:59:00Z"))).toBe("fine");
    expect(reason("2026-11-20", new Date("2026-11-21T10:00:00Z"))).toBe("past-date");
  });

  test("may lie a year after a leap day", () => {
    const leapDay = new Date("2028-02-29T12:00:00Z");
    expect([reason("2029-02-28", leapDay), reason("2029-03-01", leapDay)]).toEqual(["fine", "far-date"]);
  });
});

test("the days of a pickup are business days after the first", () => {
  const friday: CalendarDay = "2026-12-04";
  expect(pickupDays(friday, { max: 5 })).toEqual({ from: friday, to: "2026-12-11" });
  expect(pickupDays("2026-12-05", { max: 7 })).toEqual({ from: "2026-12-05", to: "2026-12-15" });
});

describe("a price for a later pickup", () => {
  const price = (pickupFrom?: CalendarDay) => {
    const north = aTrip({ pickup: places.miami, delivery: places.newYork });
    return valueOf(priceTrip(north, firstRateCard, "2026-09-15", pickupFrom));
  };

  test("is that of its own season", () => {
    expect(lineOf(price(), "season")).toBeUndefined();
    expect(lineOf(price("2026-12-10"), "season")?.label).toBe("Northbound in December");
    expect(lineOf(price("2027-04-20"), "season")?.label).toBe("Northbound in April");
  });

  test("holds from the day of the quote, and never beyond the pickup itself", () => {
    expect(price("2026-12-10").validUntil).toBe(price().validUntil);
    expect(price("2026-09-20").validUntil).toBe("2026-09-20");
  });
});
