import { describe, expect, test } from "vitest";
import { readVehicleName } from "#app/domain/trip/vehicles/read-vehicle-name.ts";

describe("a vehicle in one line, for the fields of a form", () => {
  test.each([
    ["2019 Honda Civic LX", { year: "2019", make: "Honda", model: "Civic LX" }],
    ["2021 Land Rover Defender", { year: "2021", make: "Land Rover", model: "Defender" }],
    ["honda civic", { year: "", make: "Honda", model: "civic" }],
    ["2020 VW Golf", { year: "2020", make: "Volkswagen", model: "Golf" }],
    ["2018 Homebuilt Special", { year: "2018", make: "Homebuilt", model: "Special" }],
    ["1899 Honda", { year: "", make: "1899", model: "Honda" }],
    ["2019", { year: "2019", make: "", model: "" }],
    ["  ", { year: "", make: "", model: "" }],
  ])("%s", (text, expected) => {
    expect(readVehicleName(text)).toEqual(expected);
  });
});
