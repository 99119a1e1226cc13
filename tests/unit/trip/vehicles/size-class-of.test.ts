import { describe, expect, test } from "vitest";
import { sizeClassOf } from "../../../../app/domain/trip/vehicles/size-class-of";
import type { SizeClass } from "../../../../app/domain/trip/vehicles/size-class";

const inYear = (year: string) => (make: string, model: string) => sizeClassOf({ year, make, model });
const modern = inYear("2020");

describe("the size class of a vehicle", () => {
  test.each<[make: string, model: string, sizeClass: SizeClass]>([
    ["Honda", "Civic", "sedan"],
    ["Honda", "CR-V", "suv"],
    ["Ford", "F-150", "pickup"],
    ["Mercedes-Benz", "Sprinter 2500", "van"],
    ["Harley-Davidson", "Road King", "motorcycle"],
    ["Harley-Davidson", "Golf Cart", "golf-cart"],
    ["Club Car", "Onward", "golf-cart"],
    ["Club Car", "Custom", "golf-cart"],
    ["Sea Ray", "SLX 280", "boat"],
    ["Caterpillar", "320", "heavy-equipment"],
    ["Ferrari", "F40", "exotic"],
    ["Acura", "NSX", "exotic"],
    ["Custom / Other", "Boat", "boat"],
  ])("%s %s is listed as %s", (make, model, sizeClass) => {
    expect(modern(make, model)).toBe(sizeClass);
  });

  test.each([
    ["honda", "crv"],
    ["HONDA", "CR V"],
    ["  Honda ", " cr-v "],
  ])("case, spaces and hyphens do not matter: %j %j", (make, model) => {
    expect(modern(make, model)).toBe("suv");
  });

  test.each<[make: string, model: string, sizeClass: SizeClass]>([
    ["Jeep", "Some New Jeep", "suv"],
    ["Honda", "Other", "sedan"],
    ["Ram", "Other", "pickup"],
    ["Ferrari", "Other", "exotic"],
    ["Bobcat", "Other", "heavy-equipment"],
    ["Malibu", "Ranger", "boat"],
  ])("a model that %s does not list (%s) takes the make's usual class, %s", (make, model, sizeClass) => {
    expect(modern(make, model)).toBe(sizeClass);
  });

  test.each<[make: string, model: string, sizeClass: SizeClass]>([
    ["Ford", "F-250 Super Duty", "pickup"],
    ["Ford", "Transit 250 Cargo", "van"],
    ["Workhorse", "Pickup Truck", "pickup"],
    ["Winnebago", "Sprinter 3500", "van"],
    ["Acme Golf Carts Inc", "Model One", "golf-cart"],
    ["Acme Motorcycles", "Model One", "motorcycle"],
    ["Acme", "Crossover SUV", "suv"],
  ])("a well-known word gives the size of %s %s away: %s", (make, model, sizeClass) => {
    expect(modern(make, model)).toBe(sizeClass);
  });

  test.each([
    ["Acme", "Model One"],
    ["Acme", "Savannah"],
    ["Acme", "Golf"],
    ["", ""],
    ["Volkswagen", "Golf"],
  ])("without such a word it is a sedan: %j %j", (make, model) => {
    expect(modern(make, model)).toBe("sedan");
  });

  test("a name used for two bodies is the one of its year", () => {
    expect(inYear("1972")("Ford", "Maverick")).toBe("sedan");
    expect(inYear("2023")("Ford", "maverick")).toBe("pickup");
    expect(inYear("2006")("Chrysler", "Pacifica")).toBe("suv");
    expect(inYear("")("Chrysler", "Pacifica")).toBe("van");
  });

  test("age alone makes no exotic: classics are the rate card's", () => {
    expect(inYear("1965")("Ford", "Mustang")).toBe("sedan");
    expect(inYear("1955")("Chevrolet", "3100")).toBe("pickup");
  });
});
