import { expect, test } from "vitest";
import { formatDaySpan } from "#app/domain/trip/pricing/format-day.ts";

test.each([
  ["2027-01-11", "2027-01-18", "January 11 to 18, 2027"],
  ["2027-01-28", "2027-02-04", "January 28 to February 4, 2027"],
  ["2026-12-28", "2027-01-04", "December 28, 2026 to January 4, 2027"],
])("the days from %s to %s are %s", (from, to, said) => {
  expect(formatDaySpan({ from, to })).toBe(said);
});
