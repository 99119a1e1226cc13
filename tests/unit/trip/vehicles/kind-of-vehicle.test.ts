import { expect, test } from "vitest";
import { kindOfVehicle } from "../../../../app/domain/trip/vehicles/kind-of-vehicle";

test.each([
  ["Honda", "Civic", "car", "car"],
  ["Sea Ray", "", "car", "boat"],
  ["Sea Ray", "SLX 280", "boat", "boat"],
  ["Honda", "", "boat", "car"],
  ["Ford", "F-650", "machine", "machine"],
  ["Ford", "F-150", "car", "car"],
  ["Kandi", "K27", "golf-cart", "golf-cart"],
  ["Custom / Other", "Boat", "car", "boat"],
  ["Custom / Other", "Custom", "motorcycle", "car"],
  ["Zodiac", "Other boat", "boat", "boat"],
  ["Zodiac", "Other boat", "car", "boat"],
  ["Zzyzx", "Other", "car", "car"],
  ["", "", "machine", "machine"],
] as const)("a %s %s chosen as a %s is shown as a %s", (make, model, chosen, kind) => {
  expect(kindOfVehicle({ year: "2019", make, model }, chosen)).toBe(kind);
});
