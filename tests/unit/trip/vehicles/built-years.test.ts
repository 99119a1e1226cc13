import { describe, expect, test } from "vitest";
import { builtInMakes, findMake } from "../../../../app/domain/trip/vehicles/catalogue";
import { makeYears } from "../../../../app/domain/trip/vehicles/make-years";
import { modelYears } from "../../../../app/domain/trip/vehicles/model-years";
import { modelYearsIToZ } from "../../../../app/domain/trip/vehicles/model-years-i-to-z";
import { normalizeName } from "../../../../app/domain/trip/vehicles/normalize-name";
import { missedYears } from "../../../../app/domain/trip/vehicles/built-years";
import { describeSpans, parseSpans } from "../../../../app/domain/trip/vehicles/year-spans";

describe("the tables of years", () => {
  test("name only makes and models of the catalogue", () => {
    for (const make of [makeYears, modelYears, modelYearsIToZ].flatMap((table) => Object.keys(table)))
      expect(builtInMakes).toContain(make);
    for (const make of builtInMakes) {
      const known = findMake(make);
      const models = known?.models.map(normalizeName) ?? [];
      for (const model of known?.yearsOf.keys() ?? []) expect(models).toContain(model);
    }
  });

  test("have models only in the years of their make, and no span that ends before it begins", () => {
    for (const make of builtInMakes) {
      const { years = [], yearsOf = new Map() } = findMake(make) ?? {};
      for (const spans of [years, ...yearsOf.values()])
        for (const { first, last } of spans) {
          expect(first).toBeGreaterThan(1890);
          expect(last ?? 2027).toBeGreaterThanOrEqual(first);
          expect(last ?? 0).toBeLessThan(2028);
        }
      const begins = years[0]?.first ?? 0;
      for (const [model, [span]] of yearsOf) expect([model, span.first >= begins]).toEqual([model, true]);
    }
  });
});

test.each([
  ["2015", "Honda", "Civic"],
  ["2027", "Honda", "Civic"],
  ["2026", "Chevrolet", "Bolt EV"],
  ["1995", "GMC", "Sierra 1500"],
  ["2005", "Ram", "1500"],
  ["2022", "Hummer", "Other"],
  ["1972", "Ford", "Maverick"],
  ["2023", "Ford", "Maverick"],
  ["1965", "Ford", "Mustang"],
  ["1964", "Ford", "Mustang"],
  ["1988", "AMC", "Eagle"],
  ["1983", "DeLorean", "DMC-12"],
  ["2016", "Scion", "tC"],
  ["1967", "Austin-Healey", "3000"],
  ["1900", "Custom / Other", "Car"],
  ["1999", "Nobody", "Nothing"],
])("a %s %s %s was built", (year, make, model) => {
  expect(missedYears({ year, make, model })).toBeNull();
});

test.each([
  ["2021", "AMC", "Other", "from 1954 to 1988"],
  ["1990", "Tesla", "Model 3", "since 2017"],
  ["2015", "Hummer", "Other", "from 1992 to 2010 and since 2021"],
  ["2021", "toyota", "2000 gt", "from 1965 to 1970"],
  ["1990", "Ford", "Maverick", "from 1969 to 1979 and since 2021"],
])("a %s %s %s was not: its years are known", (year, make, model, years) => {
  expect(describeSpans(missedYears({ year, make, model })?.years ?? [])).toBe(years);
});

test("a span that nobody can read stops the start", () => {
  expect(() => parseSpans("1990")).toThrow("no span of years");
});
