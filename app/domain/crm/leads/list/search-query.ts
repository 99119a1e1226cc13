import { readableNumbers } from "#app/domain/base/codes/readable-number.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { digitsOf } from "#app/domain/base/phone/typed-phone.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";

const { parse: parseQuoteNumber } = readableNumbers("EH");

/** What a search asks the database for. */
export type SearchQuery = {
  /** what names one lead: these come first */
  exact: {
    name: string;
    email: string | null;
    /** as the column `phoneDigits` has it */
    phone: string | null;
    quoteNumber: string | null;
  };
  /** for the full-text index; null if there's no word in it */
  match: string | null;
};

/** How many words of a search count. */
const MAX_WORDS = 10;

/** A phone number or most of one, with its groups apart as people write them. */
const phoneShape =
  /(?<!\w)\+[2-9]\d{0,3}(?:[\s.()-]{0,3}\d){5,14}(?!\w)|(?<![\w-])(?:\+?1[\s.-]*)?(?:\(?\d{3}\)?[\s.-]*)?\d{3}[\s.-]+\d{1,4}(?![\w-])|(?<!\w)\+?\d{7,11}(?!\w)/g;

/** Reads what somebody typed: a name, a phone number in any writing, an email address, a quote number, a place, a ZIP. */
export function parseSearch(typed: string): SearchQuery {
  const text = typed.trim().replace(/\s+/g, " ");
  return {
    exact: {
      name: text,
      email: text.includes("@") ? text.toLowerCase() : null,
      phone: phoneDigitsOf(text),
      quoteNumber: parseQuoteNumber(text) ?? formattedNumber(text),
    },
    match: matchOf(text),
  };
}

/** A number that fails the check, such as one of the samples. */
function formattedNumber(text: string): string | null {
  const [, first, last] = /^EH-?([\dA-Z]{4})-?([\dA-Z]{4})$/.exec(text.toUpperCase()) ?? [];
  return first && last ? `EH-${first}-${last}` : null;
}

function matchOf(text: string): string | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const every = words.map((word, index) => termOf(word, index === words.length - 1)).join(" AND ");
  const state = stateCodes.get(text.toLowerCase());
  return state ? `(${every}) OR place : ${state}` : every;
}

const stateCodes = new Map<string, string>(
  Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), `"${code.toLowerCase()}"`]),
);

/** Lower-case words without marks; a phone number is one word, and a quote number's "EH" isn't one. */
function wordsOf(text: string): string[] {
  return text
    .replace(phoneShape, (number) => ` ${digitsOf(number)} `)
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])eh-(?=[\p{L}\p{N}]{4})/gu, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40));
}

/** The index knows the beginnings of words up to this length. */
const INDEXED_BEGINNING = 6;

/**
 * A word matches what begins with it. A single character matches only itself, because half of everything begins with
 * it; a long word that others follow is taken as complete.
 */
function termOf(word: string, isLast: boolean): string {
  const isBeginning = word.length > 1 && (isLast || word.length <= INDEXED_BEGINNING);
  return isBeginning ? `"${word}"*` : `"${word}"`;
}

/** For a filter: rows with all words in one column of the index; null if there's no word. */
export function columnMatch(column: "place" | "vehicle", text: string): string | null {
  const words = wordsOf(text);
  return words.length > 0 ? `${column} : (${words.map((word) => termOf(word, true)).join(" AND ")})` : null;
}
