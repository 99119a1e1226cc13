import { describe, expect, test } from "vitest";
import { displayMake } from "../../../../app/domain/trip/vehicles/display-make";
import { mergeMakes } from "../../../../app/domain/trip/vehicles/merge-makes";

describe("our makes and the service's", () => {
  test("are one sorted list", () => {
    expect(mergeMakes(["Honda", "BMW"], ["CODA", "Azure Dynamics"])).toEqual([
      "Azure Dynamics",
      "BMW",
      "Coda",
      "Honda",
    ]);
  });

  test("name each make once, in our spelling", () => {
    const merged = mergeMakes(["Honda", "Rolls-Royce"], ["HONDA", "honda", "ROLLS ROYCE", "Panoz", "PANOZ"]);
    expect(merged).toEqual(["Honda", "Panoz", "Rolls-Royce"]);
  });

  test("leave out what has no letter or digit", () => {
    expect(mergeMakes(["Honda"], ["--", "."])).toEqual(["Honda"]);
  });
});

test.each([
  ["FISKER AUTOMOTIVE", "Fisker Automotive"],
  ["AZURE DYNAMICS", "Azure Dynamics"],
  ["E-CAR WORKS", "E-Car Works"],
  ["VPG", "VPG"],
  ["BYD", "BYD"],
  ["AC PROPULSION", "AC Propulsion"],
  ["VINTAGE ROVER LLC", "Vintage Rover LLC"],
  ["CITROËN", "Citroën"],
  ["O'NEIL'S CARS", "O'Neil's Cars"],
  ["Mixed Case", "Mixed Case"],
])("%s is shown as %s", (service, shown) => {
  expect(displayMake(service)).toBe(shown);
});
