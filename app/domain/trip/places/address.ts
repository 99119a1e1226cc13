import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { trimEnd } from "#app/platform/trim-end.js";
import { isHouseNumber, isInState } from "./house-number";
import { isStateCode, STATE_CODES, STATE_NAMES } from "./states";
import type { StateCode } from "./states";

/** `text` is the address as written. */
export type Address = { text: string; zip: string };

/**
 * An address as it was read once: with the ZIP that it names, or that of the city it means, and that ZIP's place
 * ("Miami, FL"). Null where there is none, so its writer is asked.
 */
export type ReadAddress = { text: string; zip: string | null; place: string | null };

export const noAddress: ReadAddress = { text: "", zip: null, place: null };

/** Null if the text contains no ZIP. */
export function parseAddress(text: string): Address | null {
  const zip = extractZip(text);
  return zip === null ? null : { text, zip };
}

/** Whether a text has letters, so that the server may know it as a city. */
export const mayNameCity = (text: string): boolean => /\p{L}{2}/u.test(text);

// Digits joined by dashes: "33101", "33101-1234", "305-555-0100"; six in a row are an account number or a typo. No
// lookbehind: older browsers run this and don't support it.
const RUN = /\d+(?:[-–]\d+)*/g;

/** What five digits number that aren't a ZIP: a box, a flat, a road, a gate. */
const LABEL =
  /(?:\b(?:p\.? ?o\.?|post office|box|pobox|pmb|apt|apartment|suite|ste|unit|lot|room|rm|bldg|building|floor|dock|slip|space|stall|gate|hwy|highway|route|rte|rt|county road|state road|cr|sr|fm|order|quote|invoice|stock|vin|ref|phone|tel|(?:gate|door|access|entry|lock) code)\.?|#) ?(?:#|no\.?|number)? ?:? ?$/i;
/** Enough of what stands before a number to see what it counts. */
const MAX_LABEL_LENGTH = 40;

/** Whether the words before a number say that it is none of a place: "P.O. Box 12345". */
export const isLabeled = (before: string): boolean =>
  LABEL.test(before.slice(-MAX_LABEL_LENGTH).replace(/\s+/g, " "));

/** Codes of states that are also words; in small letters they only count behind a comma. */
const WORDS_TOO = /^(?:in|or|ok|hi|me|la|de|co|ma|pa|oh|id|al)$/;

/** The state right before a ZIP ("Miami, FL"), or null. */
function stateBefore(before: string): StateCode | null {
  const end = trimEnd(before.slice(-MAX_LABEL_LENGTH).replace(/\s/g, " "), " ,.-");
  const [, comma = "", code = ""] = /(^|[,\s]{1,8})([A-Za-z]{2})$/.exec(end) ?? [];
  const upper = code.toUpperCase();
  if (isStateCode(upper) && (code === upper || comma.includes(",") || !WORDS_TOO.test(code))) return upper;
  const words = ` ${end.toLowerCase().replace(/[^a-z]+/g, " ")}`;
  const named = STATE_CODES.filter((state) => words.endsWith(` ${STATE_NAMES[state].toLowerCase()}`));
  // "West Virginia" ends in another state's name.
  return named.find((state) => state === "WV") ?? named[0] ?? null;
}

/**
 * The ZIP in an address as people write it, or null; ZIP+4 is cut to five digits, with its dash or without. The last
 * match wins because a house number before it may have five digits too. No ZIP are a house number alone, the number of
 * a box or a flat, and digits behind a state in which that ZIP isn't: then its writer is asked.
 */
export function extractZip(text: string): string | null {
  if (text.length > maxLength.address) return null;
  let last: string | null = null;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const [first = ""] = run.split(/[-–]/);
    const before = text.slice(0, index);
    const state = stateBefore(before);
    const isWhole = run.length === 9 && first === run && (state !== null || text.trim() === run);
    if (first.length !== 5 && !isWhole) continue;
    const zip = first.slice(0, 5);
    const isFirst = before.trim() === "";
    if (isLabeled(before) || (state && !isInState(zip, state))) continue;
    if (!isFirst || !isHouseNumber(zip, text.slice(index + run.length))) last = zip;
  }
  return last;
}
