import { describe, expect, test } from "vitest";
import { builtInMakes, findMake, makesByKind } from "../../../../app/domain/trip/vehicles/catalogue";
import { normalizeName } from "../../../../app/domain/trip/vehicles/normalize-name";

const allMakes = builtInMakes.flatMap((name) => findMake(name) ?? []);

describe("the built-in catalogue", () => {
  test("holds about 90 cars, exotics and golf cart brands, and whatever else the broker ships", () => {
    const { cars, exotics, golfCarts } = makesByKind;
    const carsAndCarts = [cars, exotics, golfCarts].flatMap((table) => Object.keys(table));
    expect(carsAndCarts.length).toBeGreaterThanOrEqual(85);
    expect(carsAndCarts.length).toBeLessThanOrEqual(110);
    expect(Object.keys(makesByKind.boats).length).toBeGreaterThan(20);
  });

  test("names no make twice, under any spelling", () => {
    const makes = Object.values(makesByKind).flatMap((table) => Object.keys(table));
    expect(new Set(makes.map(normalizeName)).size).toBe(makes.length);
    expect(builtInMakes).toHaveLength(makes.length);
  });

  test.each(allMakes)(
    "$name lists each model once, with a size class, short enough to be submitted",
    (make) => {
      const normalized = make.models.map(normalizeName);
      expect(new Set(normalized).size).toBe(normalized.length);
      for (const model of make.models) {
        expect(model).toMatch(/^\S(.{0,48}\S)?$/);
        expect(model === "Custom" || model === "Other" || make.classOf.has(normalizeName(model))).toBe(true);
      }
    },
  );

  test("lists models as people read them, numbers by value, with Other last", () => {
    expect(findMake("Tesla")?.models).toEqual([
      "Cybertruck",
      "Model 3",
      "Model S",
      "Model X",
      "Model Y",
      "Roadster",
      "Semi",
      "Other",
    ]);
    expect(findMake("Audi")?.models.slice(0, 4)).toEqual(["80", "90", "100", "200"]);
  });

  test.each([...Object.keys(makesByKind.golfCarts), ...Object.keys(makesByKind.customBuilds)])(
    "%s offers Custom",
    (make) => expect(findMake(make)?.models.slice(-2)).toEqual(["Custom", "Other"]),
  );

  test("a mainstream make offers no Custom", () => {
    expect(findMake("Honda")?.models).not.toContain("Custom");
  });

  test.each(["Mercedes-Benz", "MERCEDES BENZ", "mercedesbenz", " Mercedes  Benz "])(
    "finds %j",
    (spelling) => {
      expect(findMake(spelling)?.name).toBe("Mercedes-Benz");
    },
  );

  test.each(["", "--", "Hond", "constructor", "__proto__"])("finds nothing for %j", (name) => {
    expect(findMake(name)).toBeUndefined();
  });
});
