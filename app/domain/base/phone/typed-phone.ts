import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";
import { trimEnd } from "#app/platform/trim-end.js";

/**
 * What can be told of a phone number without the countries' numbering plans, which are too large for a browser. The
 * server reads numbers with parse-phone.ts.
 */

/** Empty, or at least ten digits, spaces, dashes and parentheses: what every form takes. */
export const phonePattern = /^(\+?[\d\s\-()]{10,})?$/;

const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * People also write dots, and phones set dashes and digits that are none, with marks that nobody sees: 305.555.0100 is
 * 305-555-0100.
 */
export const withPlainDashes = (typed: string): string =>
  withoutInvisible(typed)
    .normalize("NFKC")
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[.\u2010-\u2015\u2212]/g, "-")
    .trim();

/** All digits, without the 1 before ten others. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** What a phone dials for a number that can't be read. */
export const dialAsTyped = (typed: string): string => typed.replace(/[^\d+]/g, "");

/** Digits of a phone number that can be called, at least; where a phone is the only way to answer, fewer won't do. */
const MIN_DIALED_DIGITS = 10;

/** Whether a number as typed, already within `phonePattern`, has the digits of one that can be called. */
export const isDialable = (typed: string): boolean => typed.replace(/\D/g, "").length >= MIN_DIALED_DIGITS;

/** Where an extension begins: "ext. 5", "x12", "#3", or a comma as dialers write it. */
const EXTENSION = /ext|x|[#,;]/i;

/** The characters of a phone number and its extension, up to a last digit: "305-555-0142 ext 4", "(305) 555-0142 x4". */
const WITH_EXTENSION = /^\+?[\d\s\-().,;#x]*(?:ext(?:ension|n)?[.:]? ?\d[\d\s]*)?$/i;

/** Whether a text is a phone number as staff hear it, with or without an extension. */
export const isPhoneWithExtension = (typed: string): boolean =>
  WITH_EXTENSION.test(typed) && /\d$/.test(typed);

const AT_END = /(?:ext(?:ension|n)?[.:]?|[x#,;])\s*(\d{1,7})$/i;

/** `withPlainDashes` for a number with an extension: "305.555.0142 x4" is "305-555-0142 ext. 4". */
export function withPlainExtension(typed: string): string {
  const text = typed.trim();
  const found = AT_END.exec(text);
  return found
    ? `${withPlainDashes(trimEnd(text.slice(0, found.index), " ,;"))} ext. ${found[1]}`
    : withPlainDashes(text);
}

/** What is dialed of a number with an extension. */
export const withoutExtension = (typed: string): string => typed.split(EXTENSION, 1)[0] ?? "";

/** A link that dials; ten digits without a "+" are a US number. Undefined if there is no number. */
export function telHref(typed: string): string | undefined {
  const number = withoutExtension(typed);
  const digits = number.replace(/\D/g, "");
  if (!digits) return undefined;
  return `tel:+${digits.length === 10 && !number.trim().startsWith("+") ? "1" : ""}${digits}`;
}
