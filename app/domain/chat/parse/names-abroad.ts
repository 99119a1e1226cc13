import { abroadName, otherNameBegins } from "../../places/places-abroad";
import type { Abroad } from "../../places/places-abroad";
import { placeWords } from "../../places/place-tokens";
import { isStateCode, STATE_CODES, STATE_NAMES } from "../../places/states";

const MARKER = /^(?:from|to|in|into)$/;
/** Cities whose namesakes here are far smaller. */
const FOREIGN_CITIES = /^(?:london|toronto|montreal|calgary|winnipeg|tijuana|cancun)$/;
/** Codes of states that are also words behind a place: "to London in June". */
const PLAIN_WORDS = /^(?:in|or|ok|hi|me)$/;
/** What makes a town of it: Mexico Beach, FL. */
const TOWN_ENDS = /^(?:beach|grove|lake|spring)$/;

/** Behind "bc", which is then "because". */
const REASON_BEGINS = /^(?:i|im|ive|we|were|my|our|it|its|the|of|he|she|they|theyre|there|theres|that|this)$/;

const MOST_WORDS = 3;
const stateNames = STATE_CODES.map((code) => placeWords(STATE_NAMES[code]).join(" "));

/** Whether a state or the rest of a town's name follows, which makes the name one of ours: "London, KY". */
function isOurs(behind: readonly string[]): boolean {
  const [next = ""] = behind;
  if (TOWN_ENDS.test(next)) return true;
  if (isStateCode(next.toUpperCase()) && !PLAIN_WORDS.test(next)) return true;
  return stateNames.some((name) => `${behind.join(" ")} `.startsWith(`${name} `));
}

/** What the words at a position name, alone or as the country behind a city. */
function namedAt(words: readonly string[], at: number, isBehindCity: boolean): Abroad | null {
  if (otherNameBegins.includes(words[at - 1] ?? "")) return null;
  for (let count = MOST_WORDS; count >= 1; count--) {
    const name = words.slice(at, at + count).join(" ");
    if (name === "bc" && REASON_BEGINS.test(words[at + 1] ?? "")) continue;
    const found = FOREIGN_CITIES.test(name) && !isBehindCity ? "country" : abroadName(name, isBehindCity);
    if (found && !isOurs(words.slice(at + count))) return found;
  }
  return null;
}

/** What the words right before "to" name: "Canada", "San Juan, PR", "Toronto, Ontario". */
function endingAt(words: readonly string[], stop: number): Abroad | null {
  for (let start = Math.max(0, stop - MOST_WORDS); start < stop; start++) {
    const name = words.slice(start, stop).join(" ");
    const before = words[start - 1] ?? "";
    if (otherNameBegins.includes(before)) continue;
    if (FOREIGN_CITIES.test(name)) return "country";
    const isCode = name.length === 2 && start > 0 && !MARKER.test(before);
    const found = abroadName(name, isCode || FOREIGN_CITIES.test(before));
    if (found) return found;
  }
  return null;
}

/**
 * The territory or other country that a message names as an end of a trip, or null: behind "from", "to" or "in", alone
 * or behind a city ("to San Juan, Puerto Rico"), or right before "to".
 */
export function abroadEnd(message: string): Abroad | null {
  const words = placeWords(message.replace(/-+>|=+>|→/g, " to "));
  for (const [at, word] of words.entries()) {
    if (!MARKER.test(word)) continue;
    for (let step = 1; step <= MOST_WORDS + 1 && at + step < words.length; step++) {
      if (MARKER.test(words[at + step] ?? "")) break;
      const found = namedAt(words, at + step, step > 1);
      if (found) return found;
    }
    const found = word === "to" ? endingAt(words, at) : null;
    if (found) return found;
  }
  return null;
}
