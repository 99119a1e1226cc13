import { describe, expect, test } from "vitest";
import { placeIndex, zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { searchPlaces } from "#app/domain/trip/places/search-places.server.ts";
import { withGeography } from "../routing/assets";

withGeography();

describe("a ZIP", () => {
  test.each(["77210", "77001", "85001", "60690", "10008", "33102", "80201", "75221", "94142", "98111"])(
    "%s is for PO boxes only",
    (zip) => expect(zipTable().isPoBox(zip)).toBe(true),
  );

  test.each([
    ["10118", "the Empire State Building's"],
    ["20500", "the White House's"],
    ["12345", "a company's"],
    ["73301", "an office's"],
    ["33101", "of boxes, where the Census Bureau has people living"],
    ["81612", "of boxes in a town where people live behind it"],
    ["20627", "of boxes in a village that has no other"],
    ["90210", "with streets"],
    ["00000", "nobody uses"],
  ])("%s isn't: %s", (zip) => expect(zipTable().isPoBox(zip)).toBe(false));
});

test("no city is stood for by a ZIP of boxes", () => {
  const { centres, zips } = placeIndex();
  const boxes = Array.from(centres, (row) => zips.placeAt(row).zip).filter((zip) => zips.isPoBox(zip));
  expect(boxes).toEqual([]);
});

test("none is proposed while a ZIP is typed", () => {
  const proposed = searchPlaces("7721", 10);
  expect(proposed.length).toBeGreaterThan(0);
  expect(proposed.filter(({ zip }) => zipTable().isPoBox(zip))).toEqual([]);
});
