import { placeWords } from "./place-tokens";
import { isStateCode, STATE_CODES, STATE_NAMES } from "./states";
import type { StateCode } from "./states";
import { stateOfZip } from "./zip-states";

/** Without "way", "court" and the like, which end the names of towns, and without CT, which is also a state. */
const STREET = /^(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|hwy|highway|pkwy|parkway)$/;
/** Before "St" and another word: Port St Lucie, East St Louis. */
const BEFORE_SAINT = /^(?:port|bay|lake|mount|mt|isle|glen|on|[nsew]|north|south|east|west)$/;
const USA = /^usa?$/;

/** "LA" and "Washington" are as often the city. */
const CITY_OF: Partial<Record<StateCode, StateCode>> = { LA: "CA", WA: "DC" };

/** Whether a ZIP is in a state, or in the city that the state's name or code also means; true for one in no state. */
export function isInState(zip: string, state: StateCode): boolean {
  const own = stateOfZip(zip);
  return own === null || state === own || CITY_OF[state] === own;
}

/** The state at the end of an address: a code behind a city, or a name or code as its last part. */
function stateBehind(parts: readonly string[][]): StateCode | null {
  const last = parts[parts.length - 1] ?? [];
  const code = (last[last.length - 1] ?? "").toUpperCase();
  if (isStateCode(code) && (last.length > 1 || parts.length > 1)) return code;
  const name = last.join(" ");
  const isNamed = (state: StateCode) => placeWords(STATE_NAMES[state]).join(" ") === name;
  return (parts.length > 1 && STATE_CODES.find(isNamed)) || null;
}

/** Where the street's name ends, or -1. */
const streetEnd = (words: readonly string[]) =>
  words.findIndex((word, at) => {
    if (at === 0 || !STREET.test(word)) return false;
    return !(word === "st" && at < words.length - 1 && BEFORE_SAINT.test(words[at - 1] ?? ""));
  });

/**
 * Whether five digits at the start of an address are its house number: a street comes behind them, or a state in which
 * that ZIP isn't.
 */
export function isHouseNumber(digits: string, behind: string): boolean {
  const parts = behind
    .split(",")
    .map(placeWords)
    .filter((words) => words.length > 0 && !USA.test(words.join("")));
  const own = stateOfZip(digits);
  const state = stateBehind(parts);
  if (state && state !== own && CITY_OF[state] !== own) return true;
  const [street = [], ...others] = parts;
  const end = streetEnd(street);
  if (end < 0) return false;
  const rest = [...street.slice(end + 1), ...others.flat()].join(" ");
  // Willow Street, PA, is a town.
  return !(state && (rest === state.toLowerCase() || rest === placeWords(STATE_NAMES[state]).join(" ")));
}
