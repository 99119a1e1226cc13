import { editDistance } from "../text/edit-distance";
import { placeIndex } from "./place-assets.server";
import { matchCities } from "./match-cities";
import { NICKNAMES } from "./place-nicknames";
import { abroadNamed } from "./places-abroad";
import { comparableName, placeWords } from "./place-tokens";
import type { Place } from "./place";
import { splitStates } from "./split-states";
import { STATE_CODES, STATE_NAMES } from "./states";
import type { StateCode } from "./states";

/** What a name means: a place, a state without a place yet, or one of several cities. */
export type NamedPlace = { place: Place } | { state: string } | { among: readonly Place[] };

const line = (words: readonly string[]) => words.join(" ");
const states = new Map<string, StateCode>(
  STATE_CODES.flatMap((code) => [
    [code.toLowerCase(), code],
    [line(placeWords(STATE_NAMES[code])), code],
  ]),
);

/** The state whose name or code a text is, or null. */
export const stateNamed = (text: string): StateCode | null => states.get(line(placeWords(text))) ?? null;

/** The best known cities of a state. */
export function largestCities(state: StateCode, most: number): Place[] {
  const { states: of, centres, zips } = placeIndex();
  const cities: Place[] = [];
  for (let city = 0; city < of.length && cities.length < most; city++)
    if (of[city] === STATE_CODES.indexOf(state)) cities.push(zips.placeAt(centres[city] ?? 0));
  return cities;
}

/** States that share their name with a city that people mean at least as often. */
const CITIES_TOO = new Set(["new york", "ny"]);

/**
 * The best known place with this full name ("st louis", "miami fl", "nyc"), a state, or several namesakes; null if
 * unknown.
 */
export function namedPlace(name: string): NamedPlace | null {
  const wanted = line(placeWords(name));
  const state = stateNamed(wanted);
  if (state && !CITIES_TOO.has(wanted) && !NICKNAMES[wanted]) return { state: STATE_NAMES[state] };
  const cities = citiesNamed(wanted);
  const largest = cities[0];
  if (!largest) return null;
  const among = cities.filter(({ people }) => people >= largest.people * CLOSE_IN_SIZE);
  return among.length > 1 ? { among: among.map(({ place }) => place) } : { place: largest.place };
}

/** Below this share of its largest namesake's population, a city must be named with its state. */
const CLOSE_IN_SIZE = 0.34;

/** `people` is the city's population or, where the list of populations lacks it, an estimate from its ZIPs. */
type NamedCity = { place: Place; people: number };

/** More namesakes than any name needs to be ambiguous. */
const MOST_NAMESAKES = 12;

/**
 * The cities that a text names in full ("detroit, mi", "st louis", "nyc"), best known first: more than one if they
 * share the name and the text doesn't say the state, none if it's no city's name or says more than we can read
 * ("Vancouver, BC").
 */
export function citiesNamed(text: string): NamedCity[] {
  if (abroadNamed(text)) return [];
  for (const { name, states: within, leavesOut } of splitStates(text)) {
    if (leavesOut) continue;
    const wanted = comparableName(name);
    const nickname = NICKNAMES[wanted];
    const isNickname = nickname && (!within || within.has(STATE_CODES.indexOf(nickname[1])));
    const [city, inStates] = isNickname ? [nickname[0], stateSet(nickname[1])] : [name, within];
    const found = exactCities(city, inStates);
    if (found.length > 0) return found;
  }
  return [];
}

const stateSet = (code: StateCode) => new Set([STATE_CODES.indexOf(code)]);

function exactCities(name: string, within: Set<number> | null): NamedCity[] {
  const index = placeIndex();
  const wanted = comparableName(name);
  return matchCities(index, placeWords(name), within, MOST_NAMESAKES)
    .map((city) => ({
      place: index.zips.placeAt(index.centres[city] ?? 0),
      people: index.weights[city] ?? 0,
    }))
    .filter(({ place }) => comparableName(place.city) === wanted);
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
