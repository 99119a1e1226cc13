import { expect, test } from "vitest";
import { catalogueSizeOf } from "#app/domain/trip/vehicles/catalogue-sizes.ts";
import { findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { measures } from "#app/domain/trip/vehicles/measurement-names.ts";
import { parseVehicle } from "#app/domain/trip/vehicles/vehicle.ts";

test.each([
  ["2016", "MasterCraft", "XT23", "23 ft 4 in", "8 ft 6 in"],
  ["1985", "hobie", "HOBIE 16", "16 ft 7 in", "7 ft 11 in"],
  ["2020", "Boston Whaler", "170 Montauk", "17 ft 4 in", "7 ft 3 in"],
  ["2020", "Club Car", "Tempo", "7 ft 8 in", "3 ft 11 in"],
])("a %s %s %s begins with its published size", (year, make, model, vehicleLength, vehicleWidth) => {
  const size = catalogueSizeOf({ year, make, model });
  expect(size).toMatchObject({ vehicleLength, vehicleWidth });
  expect(findMake(make)?.classOf.size).toBeGreaterThan(0);
  expect(measures.vehicleLength.read(size?.vehicleLength ?? "").ok).toBe(true);
});

test("a size that changed under its name, and a model that nobody measured, begin empty", () => {
  expect(catalogueSizeOf({ year: "2010", make: "Boston Whaler", model: "170 Montauk" })).toBeNull();
  expect(catalogueSizeOf({ year: "2019", make: "Sea Ray", model: "SPX 190" })).toBeNull();
  expect(catalogueSizeOf({ year: "2019", make: "Honda", model: "Civic" })).toBeNull();
});

test("a cart keeps its measurements, a car none", () => {
  const size = { lengthInches: 92, widthInches: 47, heightInches: 69, weightPounds: 700 };
  const cart = { year: "2020", make: "Club Car", model: "Tempo" };
  expect(parseVehicle(cart, size).measurements).toEqual(size);
  expect(parseVehicle({ year: "2019", make: "Honda", model: "Civic" }, size).measurements).toBeUndefined();
});
