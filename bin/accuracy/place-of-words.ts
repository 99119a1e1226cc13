import { placeIndex } from "../../app/domain/places/place-assets.server";
import type { Place } from "../../app/domain/places/place";
import { NICKNAMES } from "../../app/domain/places/place-nicknames";
import { placeWords, searchableWords } from "../../app/domain/places/place-tokens";
import { searchPlaces } from "../../app/domain/places/search-places.server";
import { splitStates } from "../../app/domain/places/split-states";
import { STATE_CODES, STATE_NAMES } from "../../app/domain/places/states";

/** What pages say instead of a town. */
const ALIASES: { words: RegExp; town: string }[] = [
  { words: /^New York City(, NY)?$/i, town: "New York, NY" },
  { words: /^(US )?West[- ]Coast ports?$/i, town: "Long Beach, CA" },
];

/**
 * The place that a price page means: a town by its full name or nickname, or the largest city of a state. Text in
 * parentheses ("California (major city)") is ignored; null if no such place is known.
 */
export function placeOfWords(words: string): Place | null {
  const name = words.replace(/\(.*\)/, "").trim();
  const alias = ALIASES.find((row) => row.words.test(name));
  return largestCity(name) ?? town(alias?.town ?? name);
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

function largestCity(stateName: string): Place | null {
  const code = STATE_CODES.findIndex((state) => STATE_NAMES[state].toLowerCase() === stateName.toLowerCase());
  const { states, centres, zips } = placeIndex();
  // Cities are ordered best known first.
  const row = code < 0 ? undefined : centres[states.indexOf(code)];
  return row === undefined ? null : zips.placeAt(row);
}
