import { expect, test } from "vitest";
import { addDays, daysBetween, isCalendarDay, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";

test.each([
  ["2026-11-21", 14, "2026-12-05"],
  ["2026-12-25", 14, "2027-01-08"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2027-02-20", 14, "2027-03-06"],
  ["2028-02-20", 14, "2028-03-05"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2100-02-28", 1, "2100-03-01"],
  ["2026-03-01", 14, "2026-03-15"],
  ["2026-10-30", 14, "2026-11-13"],
  ["2026-05-05", 0, "2026-05-05"],
] as const)("%s and %i days is %s", (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

test("days between and days of the week", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  expect(["2026-11-22", "2026-11-26", "2028-02-29"].map(weekdayOf)).toEqual([0, 4, 2]);
});

test("what only looks like a day is refused", () => {
  expect(calendarDaySchema.safeParse("2028-02-29").success).toBe(true);
  expect(isCalendarDay("2028-02-29")).toBe(true);
  for (const text of [
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "21.11.2026",
    "2026-11-21T00:00",
    "",
  ]) {
    expect(calendarDaySchema.safeParse(text).success).toBe(false);
    expect(isCalendarDay(text)).toBe(false);
  }
});
