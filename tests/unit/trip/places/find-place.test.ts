import { describe, expect, test } from "vitest";

import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import { err } from "#app/domain/base/result.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { withGeography } from "../routing/assets";

withGeography();

test("a ZIP has its city, state, county and middle", () => {
  const place = valueOf(findPlace("33101"));
  expect(place).toMatchObject({ zip: "33101", city: "Miami", state: "FL", county: "Miami-Dade" });
  expect(placeLabel(place)).toBe("Miami, FL 33101");
});

test("a leading zero stays", () => {
  expect(valueOf(findPlace("02108"))).toMatchObject({ zip: "02108", city: "Boston", state: "MA" });
});

test.each([
  ["00901", "territory", "Puerto Rico"],
  ["00802", "territory", "the Virgin Islands"],
  ["96910", "territory", "Guam"],
  ["96799", "territory", "American Samoa"],
  ["96960", "territory", "the Marshall Islands"],
  ["34002", "military", "AA"],
  ["09012", "military", "AE"],
  ["96201", "military", "AP"],
  ["00000", "unknown-zip", "nobody"],
  ["99999", "unknown-zip", "nobody"],
  ["3310", "unknown-zip", "four digits"],
  ["abcde", "unknown-zip", "letters"],
])("%s is %s (%s)", (zip, code) => {
  expect(findPlace(zip)).toEqual(err({ code, zip }));
});

describe("coordinates that the source has wrong", () => {
  test.each([
    ["66040", { lat: 38.35, lng: -94.76 }, "La Cygne, not Lawrence"],
    ["80840", { lat: 39.0, lng: -104.87 }, "the Air Force Academy by Colorado Springs"],
    ["83648", { lat: 43.05, lng: -115.87 }, "Mountain Home, not Caldwell"],
    ["99505", { lat: 61.26, lng: -149.7 }, "by Anchorage"],
    ["92143", { lat: 32.56, lng: -117.04 }, "San Ysidro at the border"],
    ["30333", { lat: 33.76, lng: -84.4 }, "Atlanta, not the next county"],
    ["44195", { lat: 41.5, lng: -81.62 }, "Cleveland, not Lake Erie"],
  ])("%s lies within ten miles of %j: %s", (zip, point) => {
    expect(greatCircleMiles(valueOf(findPlace(zip)), point)).toBeLessThan(10);
  });
});

test("names are written as people write them", () => {
  const names = ["63366", "75070", "99702", "83814", "99505"].map((zip) => valueOf(findPlace(zip)));
  expect(names).toMatchObject(
    ["O'Fallon", "McKinney", "Eielson AFB", "Coeur d'Alene", "JBER"].map((city) => ({ city })),
  );
});
