import { editDistance } from "#app/domain/base/text/edit-distance.ts";
import { placeIndex } from "./place-assets.server";
import { matchCities } from "./match-cities";
import { baseNamed } from "./military-bases";
import { NICKNAMES } from "./place-nicknames";
import { abroadNamed, isSurelyAbroad } from "./places-abroad";
import { comparableName, placeWords } from "./place-tokens";
import type { Place } from "./place";
import { splitStates } from "./split-states";
import { STATE_CODES, STATE_NAMES } from "./states";
import type { StateCode } from "./states";

/** What a name means: a place, a state without a place yet, or one of several cities, best known first. */
export type NamedPlace = { place: Place } | { state: string } | { among: readonly Place[] };

/**
 * How many times as many people as its largest namesake a city has whose name alone means it: of the 659
 * names that a city of 30,000 people shares, 385 then mean one place, from Houston (578 times) to Cary (10.1), and 93 %
 * of the people in all their namesakes live there. Portland (9.1), Columbus (4.5) and Springfield (1.1) stay open
 * (docs/decisions/114).
 */
const OWNS_ITS_NAME = 10;

const line = (words: readonly string[]) => words.join(" ");
const states = new Map<string, StateCode>(
  STATE_CODES.flatMap((code) => [
    [code.toLowerCase(), code],
    [line(placeWords(STATE_NAMES[code])), code],
  ]),
);

/** The state whose name or code a text is ("Ohio", "oh", "Washington State"), or null. */
export function stateNamed(text: string): StateCode | null {
  const words = placeWords(text);
  const isCalledState = words.length > 1 && words[words.length - 1] === "state";
  return states.get(line(isCalledState ? words.slice(0, -1) : words)) ?? null;
}

/** The best known cities of a state. */
export function largestCities(state: StateCode, most: number): Place[] {
  const { states: of, centres, zips } = placeIndex();
  const cities: Place[] = [];
  for (let city = 0; city < of.length && cities.length < most; city++)
    if (of[city] === STATE_CODES.indexOf(state)) cities.push(zips.placeAt(centres[city] ?? 0));
  return cities;
}

/** Names and codes of states that mean the city: two of five New Yorkers live in it, and Louisiana is seldom just LA. */
const CITY_BEFORE_STATE = new Set(["new york", "ny", "la"]);

/** As many as fit below a field on a phone, and in one question of the chat. */
export const MAX_CHOICES = 5;

/**
 * What a full name means ("st louis", "miami fl", "nyc", "houston"): the one city that has it or clearly owns it, a
 * state, or several namesakes; null if unknown. The form, links, the API, the checker, staff's repricing and the chat
 * all ask this.
 */
export function namedPlace(name: string): NamedPlace | null {
  const wanted = line(placeWords(name));
  const state = stateNamed(wanted);
  // The district is one city.
  if (state && state !== "DC" && !CITY_BEFORE_STATE.has(wanted)) return { state: STATE_NAMES[state] };
  const abroad = abroadNamed(name);
  const cities = isSurelyAbroad(abroad) ? [] : citiesInStates(name);
  const [largest, second] = cities;
  if (!largest) return null;
  const isOwned = !second || largest.people >= second.people * OWNS_ITS_NAME;
  // "Vancouver" is in Washington too, and "San Juan" in Texas.
  if (isOwned && !abroad) return { place: largest.place };
  return { among: cities.slice(0, MAX_CHOICES).map(({ place }) => place) };
}

/** `people` is the city's population or, where the list of populations lacks it, an estimate from its ZIPs. */
type NamedCity = { place: Place; people: number };

/** Cities that begin with a name, of which the namesakes are kept: the two largest of every name are among twelve. */
const MAX_NAMESAKES = 12;

/**
 * The cities that a text names in full ("detroit, mi", "st louis", "nyc"), best known first: more than one if they
 * share the name and the text doesn't say the state, none if it's no city's name or says more than we can read
 * ("Vancouver, BC").
 */
export const citiesNamed = (text: string): NamedCity[] =>
  isSurelyAbroad(abroadNamed(text)) ? [] : citiesInStates(text);

function citiesInStates(text: string): NamedCity[] {
  for (const { name, states: within, leavesOut } of splitStates(text)) {
    if (leavesOut) continue;
    const wanted = comparableName(name);
    const nickname = NICKNAMES[wanted];
    const isNickname = nickname && (!within || within.has(STATE_CODES.indexOf(nickname[1])));
    const [city, inStates] = isNickname ? [nickname[0], stateSet(nickname[1])] : [name, within];
    const found = exactCities(city, inStates);
    if (found.length > 0) return found;
    const base = baseNamed(name);
    if (base && (!within || within.has(STATE_CODES.indexOf(base[1]))))
      return exactCities(base[0], stateSet(base[1]));
    const [article, ...rest] = placeWords(name);
    const plain = article === "the" && rest.length > 0 ? exactCities(rest.join(" "), within) : [];
    if (plain.length > 0) return plain;
  }
  return [];
}

const stateSet = (code: StateCode) => new Set([STATE_CODES.indexOf(code)]);

function exactCities(name: string, within: Set<number> | null): NamedCity[] {
  const index = placeIndex();
  const wanted = comparableName(name);
  return matchCities(index, placeWords(name), within, MAX_NAMESAKES)
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
