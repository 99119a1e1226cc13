import { placeIndex } from "../../app/domain/trip/places/place-assets.server";
import type { Place } from "../../app/domain/trip/places/place";
import { NICKNAMES } from "../../app/domain/trip/places/place-nicknames";
import { placeWords, searchableWords } from "../../app/domain/trip/places/place-tokens";
import { searchPlaces } from "../../app/domain/trip/places/search-places.server";
import { splitStates } from "../../app/domain/trip/places/split-states";
import { STATE_CODES, STATE_NAMES } from "../../app/domain/trip/places/states";

/** What pages say instead of a town. */
const ALIASES: { words: RegExp; town: string }[] = [
  { words: /^New York City(, NY)?$/i, town: "New York, NY" },
  { words: /^(US )?West[- ]Coast ports?$/i, town: "Long Beach, CA" },
];

/** A page about a state means its larger cities; the largest alone may be the one nearest to the other end. */
const CITIES_OF_A_STATE = 3;

function withoutParentheses(words: string): string {
  const from = words.indexOf("(");
  const to = words.lastIndexOf(")");
  return from < 0 || to < from ? words : words.slice(0, from) + words.slice(to + 1);
}

/**
 * The places that a price page means: a town by its full name or nickname, or the largest cities of a state. Text in
 * parentheses ("California (major city)") is ignored; empty if no such place is known.
 */
export function placesOfWords(words: string): Place[] {
  const name = withoutParentheses(words).trim();
  const cities = largestCities(name);
  if (cities.length > 0) return cities;
  const found = town(ALIASES.find((row) => row.words.test(name))?.town ?? name);
  return found ? [found] : [];
}

function town(words: string): Place | null {
  const found = searchPlaces(words, 10);
  if (placeWords(words).join(" ") in NICKNAMES) return found[0] ?? null;
  const isIn = (place: Place, states: Set<number> | null) =>
    states?.has(STATE_CODES.indexOf(place.state)) ?? true;
  for (const { name, states } of splitStates(words)) {
    const exact = found.find((place) => isIn(place, states) && shortForm(place.city) === shortForm(name));
    if (exact) return exact;
  }
  return null;
}

/** "Saint Louis" and "St. Louis" come out the same. */
function shortForm(city: string): string {
  return searchableWords(city).split("|").at(-1) ?? "";
}

function largestCities(stateName: string): Place[] {
  const code = STATE_CODES.findIndex((state) => STATE_NAMES[state].toLowerCase() === stateName.toLowerCase());
  if (code < 0) return [];
  const { states, centres, zips } = placeIndex();
  // Cities are ordered best known first.
  const cities = [...states.keys()].filter((city) => states[city] === code).slice(0, CITIES_OF_A_STATE);
  return cities.flatMap((city) => {
    const row = centres[city];
    return row === undefined ? [] : [zips.placeAt(row)];
  });
}
