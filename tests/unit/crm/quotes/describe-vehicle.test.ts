import { expect, test } from "vitest";
import { describeVehicle } from "#app/domain/crm/quotes/share/describe-vehicle.ts";

test.each([
  ["sedan", true, "2019 Make Model, runs and drives"],
  ["heavy-equipment", false, "2019 Make Model, does not run"],
  ["motorcycle", true, "2019 Make Model, priced as one that runs"],
  ["golf-cart", false, "2019 Make Model, does not run"],
  ["boat", true, "2019 Make Model, on its trailer"],
  ["boat", false, "2019 Make Model, on its trailer, doesn’t float or roll"],
] as const)("a %s is told as it travels", (sizeClass, isRunning, description) => {
  expect(describeVehicle({ vehicle: "2019 Make Model", sizeClass, isRunning, measurements: null })).toBe(
    description,
  );
});

test("a boat's size goes with it", () => {
  const measurements = "24 ft long, 8 ft 6 in wide, 9 ft high, 6,500 lb";
  const boat = { vehicle: "2019 Make Model", sizeClass: "boat", isRunning: true, measurements } as const;
  expect(describeVehicle(boat)).toBe(`2019 Make Model, on its trailer, ${measurements}`);
});
