import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { digitsOf } from "#app/domain/base/phone/typed-phone.ts";

/** Fla. Stat. 501.616(6): no sales call or text before 8 AM or after 8 PM where the person is. Hours of the day. */
export const FLORIDA_MORNING_HOUR = 8;
export const FLORIDA_EVENING_HOUR = 20;

/** Area codes of Florida (NANPA, 2026); by Fla. Stat. 501.059(8)(d) a number with one is presumed to be a Floridian's. */
const floridaCodes = new Set(
  "239 305 321 324 352 386 407 448 561 645 656 689 728 754 772 786 813 850 863 904 941 954".split(" "),
);

/** Whether somebody may live in Florida: their place is there, or their phone number is, however it's written. */
export function mayBeFloridian(state: string | null, phone: string | null): boolean {
  if (state === "FL") return true;
  if (!phone) return false;
  const read = parsePhone(phone);
  // A number that can't be read may still be meant as one of these.
  const digits = read ? read.usDigits : digitsOf(phone);
  return digits !== null && floridaCodes.has(digits.slice(0, 3));
}
