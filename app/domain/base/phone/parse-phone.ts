import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";

/** A phone number that may exist, wherever it is. */
export type Phone = {
  /** "+15855550103" */
  e164: string;
  /** "US" or "DE"; null where several share a calling code and the number doesn't tell */
  country: string | null;
  /** "12" */
  extension: string | null;
  /** the ten digits of a number of the North American plan; null for another country's */
  usDigits: string | null;
};

/** Ten digits as the plan gives them out: no area code begins with 0 or 1. */
const areaCodeFirst = /^[2-9]\d{9}$/;

/** Mexico had a 1 before mobile numbers until 2019; WhatsApp still writes it, and so do people. */
const mexicanMobile = /^1(\d{10})$/;

/**
 * Reads a phone number in any writing; without a country's code it is a US number. Null if it has not as many digits as
 * the numbers of its country, or isn't one number. Whether somebody has the number isn't known: new area codes are
 * opened faster than the library's list of them is released.
 */
export function parsePhone(typed: string): Phone | null {
  const found = parsePhoneNumberFromString(withoutInvisible(typed), { defaultCountry: "US" });
  if (!found) return null;
  const national = String(found.nationalNumber);
  const isUs = found.countryCallingCode === "1";
  const withoutMobileMark = found.countryCallingCode === "52" && mexicanMobile.exec(national)?.[1];
  // The plan's own shape says all that the library's slower look at its lengths would.
  if (isUs ? !areaCodeFirst.test(national) : !withoutMobileMark && !found.isPossible()) return null;
  return {
    e164: withoutMobileMark ? `+52${withoutMobileMark}` : found.number,
    country: found.country ?? null,
    extension: found.ext ?? null,
    usDigits: isUs ? national : null,
  };
}

/** A sender as Meta writes it: a country's code and the number, digits only. "" for one that WhatsApp keeps to itself. */
export const parseWhatsAppSender = (sender: string): Phone | null => parsePhone(`+${sender}`);

/**
 * What a number is compared and searched by, as the column `phoneDigits` has it: the ten digits of a US number, E.164
 * with the plus of another country's, so that neither is ever taken for the other. Null if it can't be read.
 */
export function phoneDigitsOf(typed: string): string | null {
  const phone = parsePhone(typed);
  return phone && (phone.usDigits ?? phone.e164);
}

/** The ten digits of a US number; null for another country's. */
export const usPhoneDigits = (typed: string): string | null => parsePhone(typed)?.usDigits ?? null;

/** "(585) 555-0103", or "(585) 555-0103 ext. 4"; a number of another country stays as typed. */
export function formatPhone(typed: string): string {
  const phone = parsePhone(typed);
  if (!phone?.usDigits) return typed;
  const { usDigits: digits, extension } = phone;
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension ? `${number} ext. ${extension}` : number;
}

/** A number that films and samples use: 555-0100 to 555-0199. */
export const isSamplePhone = (typed: string): boolean => /55501\d\d$/.test(usPhoneDigits(typed) ?? "");
