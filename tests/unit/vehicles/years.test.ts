import { expect, test } from "vitest";
import { vehicleYears } from "../../../app/domain/vehicles/years";

test("126 years are offered, from 2025 down to 1900 without a gap", () => {
  expect(vehicleYears).toHaveLength(126);
  expect(vehicleYears[0]).toBe("2025");
  expect(vehicleYears.at(-1)).toBe("1900");
  expect(vehicleYears.every((year, age) => Number(year) === 2025 - age)).toBe(true);
});
