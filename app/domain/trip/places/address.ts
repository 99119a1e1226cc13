import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { isHouseNumber } from "./house-number";

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

/**
 * The ZIP in an address as people write it, or null; ZIP+4 is cut to five digits. The last match wins because a house
 * number before it may have five digits too; a house number alone is no ZIP.
 */
export function extractZip(text: string): string | null {
  if (text.length > maxLength.address) return null;
  let last: string | null = null;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const [first = ""] = run.split(/[-–]/);
    if (first.length !== 5) continue;
    const isFirst = text.slice(0, index).trim() === "";
    if (!isFirst || !isHouseNumber(first, text.slice(index + run.length))) last = first;
  }
  return last;
}
