import { expect, test } from "vitest";

import { extractZip } from "#app/domain/places/address.ts";

test.each([
  ["33101", "33101"],
  ["Miami, FL 33101", "33101"],
  ["Miami, FL 33101-1234", "33101"],
  ["12345 Ocean Drive, Miami Beach, FL 33139", "33139"],
  ["FL-33101", "33101"],
  ["  02108  ", "02108"],
  ["ZIP:90210.", "90210"],
])("the ZIP of %j is %s", (text, zip) => {
  expect(extractZip(text)).toBe(zip);
});

test.each(["", "Miami, FL", "3310", "331011", "call 305-555-12345", "Miami 3310l"])(
  "%j holds no ZIP",
  (text) => {
    expect(extractZip(text)).toBeNull();
  },
);
