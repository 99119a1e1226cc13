import { maxLength } from "../forms/limits";
import { extractZip } from "./address";
import { findPlace } from "./find-place.server";
import { citiesNamed, closePlace, largestCities, stateNamed } from "./named-place.server";
import { abroadNamed } from "./places-abroad";
import { placeLabel } from "./place";
import type { Place } from "./place";
import { searchPlaces } from "./search-places.server";
import { placeChoiceFields, zipNote } from "./place-help";
import type { PlaceHelp } from "./place-help";

/** As many as fit below a field on a phone. */
const MOST_CHOICES = 5;

/** The district is one city; every other state has many, and people may mean any of them. */
const isState = (text: string) => (stateNamed(text) ?? "DC") !== "DC";

/**
 * The one city that an address without a ZIP names, or null. A name that several cities share names none, however much
 * larger one of them is: the price holds for the place that we write down (docs/decisions/114).
 */
function cityNamed(text: string): Place | null {
  // A house number is part of a street address, whose ZIP only its writer knows.
  if (text.length > maxLength.address || /\d/.test(text) || isState(text)) return null;
  const [only, ...others] = citiesNamed(text);
  return only && others.length === 0 ? only.place : null;
}

/** The address as 'City, ST ZIP' if it names one city without a ZIP, or else as written. */
export function withZipOfCity(text: string): string {
  const city = extractZip(text) === null ? cityNamed(text) : null;
  return city ? placeLabel(city) : text;
}

/** The place of a whole ZIP, or the one city that a text names; null for anything else. */
export function placeNamed(text: string): Place | null {
  const zip = extractZip(text);
  if (zip === null) return cityNamed(text);
  const place = findPlace(zip);
  return place.ok ? place.value : null;
}

type Sent = Readonly<Record<string, string | undefined>>;

/**
 * The fields of a form or a link as sent, its two addresses with the ZIP of the city that they name. An address that was
 * chosen with a button takes the place of the typed one.
 */
export function nameCities<Fields extends Sent>(fields: Fields): Fields {
  const named = Object.entries(placeChoiceFields).flatMap(([end, choice]) => {
    const text = fields[choice] || fields[end];
    return text === undefined ? [] : [[end, withZipOfCity(text)]];
  });
  return { ...fields, ...Object.fromEntries(named) };
}

/** The places that an address without a ZIP may mean, likeliest first; none if it's empty, abroad or has a ZIP. */
export function placeChoices(text: string): string[] {
  if (!text.trim() || extractZip(text) !== null || abroadNamed(text)) return [];
  const sharing = citiesNamed(text).map(({ place }) => place);
  const state = stateNamed(text);
  const likeNamed = state ? largestCities(state, MOST_CHOICES) : searchPlaces(text, MOST_CHOICES);
  const likely = sharing.length > 1 ? sharing : [...sharing, ...likeNamed];
  const mistyped = likely.length === 0 ? closePlace(text) : null;
  const labels = (mistyped ? [mistyped] : likely).map(placeLabel);
  return [...new Set(labels)].slice(0, MOST_CHOICES);
}

export function placeHelp(text: string): PlaceHelp {
  const zip = extractZip(text);
  const place = zip === null ? null : findPlace(zip);
  return { note: place?.ok ? zipNote(text, place.value) : null, choices: placeChoices(text) };
}
