import { editDistance } from "../text/edit-distance";
import { placeIndex } from "./place-assets.server";
import { matchCities } from "./match-cities";
import { NICKNAMES } from "./place-nicknames";
import { placeWords, searchableWords } from "./place-tokens";
import type { Place } from "./place";
import { searchPlaces } from "./search-places.server";
import { splitStates } from "./split-states";
import { STATE_CODES, STATE_NAMES } from "./states";

/** What a name means: a place, a state without a place yet, or one of several cities. */
export type NamedPlace = { place: Place } | { state: string } | { among: readonly Place[] };

const line = (words: readonly string[]) => words.join(" ");
const states = new Map(
  STATE_CODES.flatMap((code) => [
    [code.toLowerCase(), STATE_NAMES[code]],
    [line(placeWords(STATE_NAMES[code])), STATE_NAMES[code]],
  ]),
);

/** States that share their name with a city that people mean at least as often. */
const CITIES_TOO = new Set(["new york", "ny"]);

/**
 * The best known place with this full name ("st louis", "miami fl", "nyc"), a state, or several namesakes; null if
 * unknown.
 */
export function namedPlace(name: string): NamedPlace | null {
  const words = placeWords(name);
  const wanted = line(words);
  if (!wanted) return null;
  const state = states.get(wanted);
  if (state && !CITIES_TOO.has(wanted) && !NICKNAMES[wanted]) return { state };
  const found = searchPlaces(wanted, 5);
  if (NICKNAMES[wanted]) return found[0] ? { place: found[0] } : null;
  const place = found.find((each) => isWholeName(words, each));
  if (!place) return null;
  const among = namesakes(words, place);
  return among.length > 1 ? { among } : { place };
}

/** Below this share of its largest namesake's population, a city must be named with its state. */
const CLOSE_IN_SIZE = 0.34;

/** Cities of exactly this name that are close in size, best known first. */
function namesakes(words: readonly string[], { city }: Place): Place[] {
  if (line(words) !== line(placeWords(city))) return [];
  const { weights, centres, zips } = placeIndex();
  const cities = matchCities(placeIndex(), [...words], null, 8)
    .map((number) => ({ weight: weights[number] ?? 0, place: zips.placeAt(centres[number] ?? 0) }))
    .filter(({ place }) => line(placeWords(place.city)) === line(words));
  const largest = Math.max(...cities.map(({ weight }) => weight));
  return cities.filter(({ weight }) => weight >= largest * CLOSE_IN_SIZE).map(({ place }) => place);
}

function isWholeName(words: readonly string[], { city, state }: Place): boolean {
  const forms = searchableWords(city)
    .split("|")
    .map((form) => form.trim());
  const ends = ["", state.toLowerCase(), line(placeWords(STATE_NAMES[state]))];
  return forms.some((form) => ends.some((end) => line(words) === (end ? `${form} ${end}` : form)));
}

/** Only this many of the best known cities are guessed: the ones people mistype. */
const GUESSED = 2_500;
let cities: { name: string; state: number; row: number }[] | null = null;

function knownCities() {
  const index = placeIndex();
  return (cities ??= Array.from({ length: Math.min(GUESSED, index.centres.length) }, (_, city) => {
    const row = index.centres[city] ?? 0;
    return { name: line(placeWords(index.zips.placeAt(row).city)), state: index.states[city] ?? 0, row };
  }));
}

/** The well-known city that a misspelled name most likely means ("maimi", "los angelas ca"), or null. */
export function closePlace(name: string): Place | null {
  for (const reading of splitStates(name)) {
    const typed = line(placeWords(reading.name));
    if (typed.length < 5 || /\d/.test(typed)) continue;
    const most = typed.length >= 9 ? 2 : 1;
    for (let apart = 1; apart <= most; apart++) {
      const hit = knownCities().find(
        (city) =>
          city.name[0] === typed[0] &&
          (!reading.states || reading.states.has(city.state)) &&
          editDistance(typed, city.name, apart) <= apart,
      );
      if (hit) return placeIndex().zips.placeAt(hit.row);
    }
  }
  return null;
}
