import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { extractZip } from "./address";
import type { ReadAddress } from "./address";
import { conflictChoices, placesInConflict } from "./city-beside-zip.server";
import { findPlace } from "./find-place.server";
import {
  citiesNamed,
  closePlace,
  largestCities,
  MAX_CHOICES,
  namedPlace,
  stateNamed,
} from "./named-place.server";
import { abroadNamed, isSurelyAbroad } from "./places-abroad";
import { placeIndex, zipTable } from "./place-assets.server";
import { placeLabel } from "./place";
import type { Place } from "./place";
import { searchPlaces } from "./search-places.server";
import { placeChoiceFields, zipNote } from "./place-help";
import type { PlaceHelp } from "./place-help";

/** The city that an address without a ZIP means, or null if it's none or could be several (docs/decisions/114). */
function cityNamed(text: string): Place | null {
  // A house number is part of a street address, whose ZIP only its writer knows.
  if (text.length > maxLength.address || /\d/.test(text)) return null;
  const named = namedPlace(text);
  return named && "place" in named ? named.place : null;
}

const cityAndState = ({ city, state }: Place) => `${city}, ${state}`;

/** An address with the ZIP in its text, unless its city contradicts it: then its writer is asked. */
export function locateAddress(text: string): ReadAddress {
  const written = extractZip(text);
  const zip = written !== null && placesInConflict(text, written) ? null : written;
  const place = zip === null ? null : findPlace(zip);
  return { text, zip, place: place?.ok ? cityAndState(place.value) : null };
}

/** Reads an address as somebody typed it: one that means a city without a ZIP becomes 'City, ST ZIP'. */
export function readAddress(text: string): ReadAddress {
  const located = locateAddress(text);
  const city = located.zip === null ? cityNamed(text) : null;
  return city ? { text: placeLabel(city), zip: city.zip, place: cityAndState(city) } : located;
}

/** The address as 'City, ST ZIP' if it means one city without a ZIP, or else as written. */
export const withZipOfCity = (text: string): string => readAddress(text).text;

/** The place of a ZIP that a truck can find, or null. */
function placeOf(zip: string): Place | null {
  const place = findPlace(zip);
  return place.ok && !zipTable().isPoBox(zip) ? place.value : null;
}

/** The place of a whole ZIP, or the city that a text means; null for anything else. */
export function placeNamed(text: string): Place | null {
  const { zip } = locateAddress(text);
  return zip === null ? cityNamed(text) : placeOf(zip);
}

type Sent = Readonly<Record<string, string | undefined>>;

/** The two addresses of a form or a link, as far as it has them. */
export type ReadAddresses = { pickupAddress?: ReadAddress; deliveryAddress?: ReadAddress };

/** Reads the addresses that were sent; one that was chosen with a button replaces the typed one. */
export function readAddresses(fields: Sent): ReadAddresses {
  const read: ReadAddresses = {};
  for (const end of ["pickupAddress", "deliveryAddress"] as const) {
    const text = fields[placeChoiceFields[end]] || fields[end];
    if (text !== undefined) read[end] = readAddress(text);
  }
  return read;
}

/** The fields as sent, with the texts of the addresses that were read from them. */
export const withTexts = <Fields extends Sent>(
  fields: Fields,
  { pickupAddress, deliveryAddress }: ReadAddresses,
): Fields => ({
  ...fields,
  ...(pickupAddress && { pickupAddress: pickupAddress.text }),
  ...(deliveryAddress && { deliveryAddress: deliveryAddress.text }),
});

/** The fields of a form or a link as sent, its two addresses with the ZIP of the city that they name. */
export const nameCities = <Fields extends Sent>(fields: Fields): Fields =>
  withTexts(fields, readAddresses(fields));

/**
 * The places that an address without a ZIP may mean, likeliest first; none if it's empty, abroad or has a ZIP. A ZIP of PO
 * boxes may mean its city.
 */
export const placeChoices = (text: string): string[] => choicesOf(locateAddress(text));

function choicesOf({ text, zip }: ReadAddress): string[] {
  if (zip !== null) return zipTable().isPoBox(zip) ? [placeLabel(centerOf(zip))] : [];
  if (!text.trim() || text.length > maxLength.address) return [];
  const written = extractZip(text);
  if (written !== null) return conflictChoices(text, written);
  const abroad = abroadNamed(text);
  if (isSurelyAbroad(abroad)) return [];
  const sharing = citiesNamed(text).map(({ place }) => place);
  const state = stateNamed(text);
  const likeNamed = state ? largestCities(state, MAX_CHOICES) : searchPlaces(text, MAX_CHOICES);
  // "Washington" is the district or a city of the state, "Nevada" hardly the town in Missouri.
  const namesakes = state ? sharing.slice(0, 1) : sharing;
  const likely = namesakes.length > 1 ? namesakes : [...namesakes, ...likeNamed];
  const mistyped = likely.length === 0 ? closePlace(text) : null;
  const labels = (mistyped ? [mistyped] : likely).map(placeLabel);
  return [...new Set(labels)].slice(0, MAX_CHOICES);
}

/** The place that stands for the city of a ZIP that is in use. */
function centerOf(zip: string): Place {
  const { centres, cityOfZip, zips } = placeIndex();
  return zips.placeAt(centres[cityOfZip[zips.rowOf(zip)] ?? 0] ?? 0);
}

/**
 * The other cities of a place's name if its ZIP is the one that we take for its city, so that a wrong guess can be
 * changed; null for any other ZIP, which somebody knew.
 */
export function namesakesOf(place: Place): string[] | null {
  if (centerOf(place.zip).zip !== place.zip) return null;
  return citiesNamed(place.city)
    .map((city) => placeLabel(city.place))
    .filter((label) => label !== placeLabel(place))
    .slice(0, MAX_CHOICES - 1);
}

export const placeHelp = (text: string): PlaceHelp => placeHelpFor(locateAddress(text));

/** What stands beside an address that was read already. */
export function placeHelpFor(address: ReadAddress): PlaceHelp {
  const { text, zip } = address;
  const place = zip === null ? null : placeOf(zip);
  const isTaken = place !== null && text.trim() === placeLabel(place);
  return {
    note: place && zipNote(text, place),
    choices: choicesOf(address),
    namesakes: isTaken ? namesakesOf(place) : null,
  };
}
