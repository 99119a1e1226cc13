import { expect, test } from "vitest";
import { vehicleYearsAt } from "../../../../app/domain/trip/vehicles/years";

const specified = Array.from({ length: 126 }, (_, age) => String(2025 - age));

test("the 126 years of the specification stay, from 2025 down to 1900 without a gap", () => {
  expect(vehicleYearsAt(new Date("2026-11-23T12:00:00Z")).slice(-126)).toEqual(specified);
  expect(specified.at(-1)).toBe("1900");
});

test.each([
  ["2026-11-23T12:00:00Z", ["2027", "2026"]],
  ["2026-12-31T23:59:59Z", ["2027", "2026"]],
  ["2027-01-01T00:00:00Z", ["2028", "2027", "2026"]],
  ["2024-06-01T00:00:00Z", []],
  ["2020-06-01T00:00:00Z", []],
])("at %s the years above them are %j", (now, newer) => {
  expect(vehicleYearsAt(new Date(now))).toEqual([...newer, ...specified]);
});
