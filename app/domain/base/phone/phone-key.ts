import { parsePhone } from "./parse-phone";
import { digitsOf } from "./typed-phone";

/**
 * What a phone number is compared by: the ten digits of a US number, E.164 of another country's, or the digits as typed
 * of one that can't be read. Null if there are no digits.
 */
export function phoneKey(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const phone = parsePhone(typed);
  return (phone && (phone.usDigits ?? phone.e164)) ?? (digitsOf(typed) || null);
}
