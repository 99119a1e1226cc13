import { usPhoneDigits } from "./parse-phone";
import { digitsOf } from "./typed-phone";

const ENDING_DIGITS = 4;

/** Recognizable to its owner, useless to anyone else: "0142". */
export const phoneEnding = (phone: string): string =>
  (usPhoneDigits(phone) ?? digitsOf(phone)).slice(-ENDING_DIGITS);
