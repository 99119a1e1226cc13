import { expect, test } from "vitest";
import { describeVehicle } from "#app/domain/quotes/share/describe-vehicle.ts";

test.each([
  ["sedan", true, "2019 Make Model, runs and drives"],
  ["heavy-equipment", false, "2019 Make Model, does not run"],
  ["boat", true, "2019 Make Model, on its trailer"],
] as const)("a %s is told as it travels", (sizeClass, isRunning, description) => {
  expect(describeVehicle({ vehicle: "2019 Make Model", sizeClass, isRunning })).toBe(description);
});
