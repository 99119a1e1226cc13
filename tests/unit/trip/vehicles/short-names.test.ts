import { expect, test } from "vitest";
import { builtInMakes, findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { normalizeName } from "#app/domain/trip/vehicles/normalize-name.ts";
import { shortMakeNames } from "#app/domain/trip/vehicles/short-make-names.ts";
import { sizeClassOf } from "#app/domain/trip/vehicles/size-class-of.ts";

test.each([
  ["VW", "Volkswagen"],
  ["vw", "Volkswagen"],
  ["Chevy", "Chevrolet"],
  ["Mercedes", "Mercedes-Benz"],
  ["Alfa", "Alfa Romeo"],
  ["Harley", "Harley-Davidson"],
  ["Rolls", "Rolls-Royce"],
  ["Benz", "Mercedes-Benz"],
  ["Merc", "Mercedes-Benz"],
  ["caddy", "Cadillac"],
  ["Jag", "Jaguar"],
  ["Mitsu", "Mitsubishi"],
  ["Subie", "Subaru"],
])("%s is %s", (typed, name) => {
  expect(findMake(typed)?.name).toBe(name);
});

test.each([
  ["Volkswagen", "Atlas SEL", "suv"],
  ["VW", "Atlas Cross Sport SEL", "suv"],
  ["Chevy", "Silverado 1500 LT Trail Boss", "pickup"],
  ["Honda", "Odyssey EX-L", "van"],
  ["Ford", "F-150 Lariat", "pickup"],
  ["Toyota", "RAV4 Hybrid XSE", "suv"],
  ["Honda", "Accord Sport", "sedan"],
])("a %s %s is priced as %s", (make, model, size) => {
  expect(sizeClassOf({ year: "2020", make, model })).toBe(size);
});

test("every short name is of a make of ours, and no make's own name", () => {
  for (const [short, name] of Object.entries(shortMakeNames)) {
    expect(builtInMakes).toContain(name);
    expect(builtInMakes.map(normalizeName)).not.toContain(short);
    expect(normalizeName(short)).toBe(short);
  }
});
