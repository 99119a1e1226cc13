import { expect, test } from "vitest";
import { extractZip } from "#app/domain/trip/places/address.ts";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { stateOfZip } from "#app/domain/trip/places/zip-states.ts";
import { withGeography } from "../routing/assets";

withGeography();

const places = () => Array.from({ length: zipTable().size }, (_, row) => zipTable().placeAt(row));

test("every ZIP of our data is in the state that its digits say", () => {
  expect(places().filter(({ zip, state }) => stateOfZip(zip) !== state)).toEqual([]);
});

test("no ZIP before its city and state is taken for a house number", () => {
  const mistaken = places().flatMap(({ zip, city, state }) =>
    [
      `${zip} ${city}, ${state}`,
      `${zip} ${city.replace("Saint", "St.")} ${state}`,
      `${zip}, ${city}, ${STATE_NAMES[state]}`,
    ].filter((text) => extractZip(text) !== zip),
  );
  const towns = new Set(
    mistaken.map((text) => text.replace(/^\d+,? | ?,? (?:CO|CA|Colorado|California)$/g, "")),
  );
  expect([...towns]).toEqual(["Log Lane Village", "Rail Road Flat"]);
});
