import { describe, expect, test } from "vitest";
import { formatFeet } from "#app/domain/trip/vehicles/format-measurement.ts";
import {
  measurementNames,
  measures,
  typedMeasurements,
} from "#app/domain/trip/vehicles/measurement-names.ts";
import { typicalMeasurements } from "#app/domain/trip/vehicles/measurements.ts";
import { readLength, readWeight } from "#app/domain/trip/vehicles/read-measurement.ts";
import { ok } from "#app/domain/base/result.ts";

const anySize = { least: 1, most: 100_000 };

test.each([
  ["24 ft", 288],
  ["24", 288],
  ["24.5", 294],
  ["24,5", 294],
  ["24'6\"", 294],
  ["24’6”", 294],
  ["24' 6", 294],
  ["24'-6\"", 294],
  ["24 ft 6 in", 294],
  ["24ft. 6in.", 294],
  ["24 feet 6 inches", 294],
  ["24 FT", 288],
  ["24 ½ ft", 294],
  ["8'6''", 102],
  ["102 in", 102],
  ['102"', 102],
  ["102 inches", 102],
  ["2.6 m", 102],
  ["2,6 m", 102],
  ["260 cm", 102],
  ["7.3 m", 287],
  ["7.3 meters", 287],
])("a length of %s is %i inches", (typed, inches) => {
  expect(readLength(typed, anySize)).toEqual(ok(inches));
});

test.each([
  ["6,500 lb", 6_500],
  ["6500", 6_500],
  ["6,500 pounds", 6_500],
  ["6500#", 6_500],
  ["6.5k", 6_500],
  ["3.25 tons", 6_500],
  ["9 t", 18_000],
  ["2,900 kg", 6_393],
  ["2.9 tonnes", 6_393],
  ["2.9 metric tons", 6_393],
])("a weight of %s is %i pounds", (typed, pounds) => {
  expect(readWeight(typed, anySize)).toEqual(ok(pounds));
});

test.each(["long", "24 x 8", "24 yards", "ft", "-24", "24'6\"3", "24 ft 6 in 2", "1e3", "10 miles"])(
  "%s is no length",
  (typed) => {
    expect(readLength(typed, anySize)).toEqual({ ok: false, error: { code: "unreadable" } });
  },
);

describe("what no truck carries is a typing error, with the size we read", () => {
  test.each([
    ["vehicleWidth", "102", 1_224],
    ["vehicleLength", "24 in", 24],
    ["vehicleHeight", "0", 0],
    ["vehicleWeight", "12", 12],
    ["vehicleWeight", "6500 tons", 13_000_000],
  ] as const)("%s %s", (name, typed, value) => {
    expect(measures[name].read(typed)).toEqual({ ok: false, error: { code: "implausible", value } });
  });
});

test("what a form shows of a size is read as that size", () => {
  for (const of of Object.values(typicalMeasurements)) {
    const typed = typedMeasurements(of);
    for (const name of measurementNames)
      expect(measures[name].read(typed[name])).toEqual(ok(of[measures[name].key]));
  }
  for (let inches = 48; inches < 600; inches++)
    expect(readLength(formatFeet(inches), anySize)).toEqual(ok(inches));
});
