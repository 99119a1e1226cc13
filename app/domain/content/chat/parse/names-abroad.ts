import {
  abroadName,
  isSurelyAbroad,
  otherNameBegins,
  townAbroad,
} from "#app/domain/trip/places/places-abroad.ts";
import type { Abroad } from "#app/domain/trip/places/places-abroad.ts";
import { placeWords } from "#app/domain/trip/places/place-tokens.ts";
import { isStateCode, STATE_CODES, STATE_NAMES } from "#app/domain/trip/places/states.ts";

const MARKER = /^(?:from|to|in|into)$/;
/** Codes of states that are also words behind a place: "to London in June". */
const PLAIN_WORDS = /^(?:in|or|ok|hi|me)$/;
/** What makes another town of it: Mexico Beach, FL; San Juan Capistrano, CA. */
const TOWN_ENDS =
  /^(?:beach|grove|lake|springs?|capistrano|bautista|pueblo|islands?|heights|hills|city|park|mills|bridge|inlet|de)$/;

/** Behind "bc", which is then "because". */
const REASON_BEGINS = /^(?:i|im|ive|we|were|my|our|it|its|the|of|he|she|they|theyre|there|theres|that|this)$/;

const MAX_WORDS = 3;
const stateNames = STATE_CODES.map((code) => placeWords(STATE_NAMES[code]).join(" "));

/** Whether a state or the rest of a town's name follows, which makes it a town here: "London, KY". */
function isOurs(behind: readonly string[]): boolean {
  const [next = ""] = behind;
  if (TOWN_ENDS.test(next)) return true;
  if (isStateCode(next.toUpperCase()) && !PLAIN_WORDS.test(next)) return true;
  return stateNames.some((name) => `${behind.join(" ")} `.startsWith(`${name} `));
}

/** The same for a town's name, which may go on before the state: "Carolina Forest, SC". */
function isTownOfOurs(behind: readonly string[]): boolean {
  const end = behind.findIndex((word) => MARKER.test(word));
  const own = end < 0 ? behind : behind.slice(0, end);
  return isOurs(behind) || [1, 2].some((from) => isOurs(own.slice(from)));
}

/** What the words at a position name, alone or as the country behind a city. */
function namedAt(words: readonly string[], at: number, isBehindCity: boolean): Abroad | null {
  if (otherNameBegins.includes(words[at - 1] ?? "")) return null;
  for (let count = MAX_WORDS; count >= 1; count--) {
    const name = words.slice(at, at + count).join(" ");
    if (name === "bc" && REASON_BEGINS.test(words[at + 1] ?? "")) continue;
    const behind = words.slice(at + count);
    const found = abroadName(name, isBehindCity);
    if (found && !isOurs(behind)) return found;
    const town = isBehindCity ? null : townAbroad(name);
    if (town && !isTownOfOurs(behind)) return town;
  }
  return null;
}

/** What the words right before "to" name: "Canada", "San Juan, PR", "Toronto, Ontario". */
function endingAt(words: readonly string[], stop: number): Abroad | null {
  for (let start = Math.max(0, stop - MAX_WORDS); start < stop; start++) {
    const name = words.slice(start, stop).join(" ");
    const before = words[start - 1] ?? "";
    if (otherNameBegins.includes(before)) continue;
    const isCode = name.length === 2 && start > 0 && !MARKER.test(before);
    const found = abroadName(name, isCode || townAbroad(before) !== null) ?? townAbroad(name);
    if (found) return found;
  }
  return null;
}

/** What is named behind a marker, and before it if that is "to". */
function endsAt(words: readonly string[], at: number): Abroad[] {
  const ends: (Abroad | null)[] = [];
  for (let step = 1; step <= MAX_WORDS + 1 && at + step < words.length; step++) {
    if (MARKER.test(words[at + step] ?? "")) break;
    ends.push(namedAt(words, at + step, step > 1));
  }
  if (words[at] === "to") ends.push(endingAt(words, at));
  return ends.flatMap((end) => end ?? []);
}

/**
 * The territory or other country that a message names as an end of a trip, or null: behind "from", "to" or "in", alone
 * or behind a city ("to San Juan, Puerto Rico"), or right before "to".
 */
export function abroadEnd(message: string): Abroad | null {
  const words = placeWords(message.replace(/-{1,9}>|={1,9}>|→/g, " to "));
  // "San Juan, Puerto Rico" is likely by its first words and sure by its last.
  const ends = words.flatMap((word, at) => (MARKER.test(word) ? endsAt(words, at) : []));
  return ends.find(isSurelyAbroad) ?? ends[0] ?? null;
}
