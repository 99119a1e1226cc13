import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";

const otherNumbers: readonly SizeClass[] = ["boat", "golf-cart", "heavy-equipment"];
/** Whether a vehicle of this kind has a VIN of the road; boats, carts and machines have other numbers. */
export const hasVin = (sizeClass: string): boolean => !otherNumbers.some((each) => each === sizeClass);

/** A VIN has seventeen characters without I, O and Q (49 CFR 565.15). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** 49 CFR 565.15(c), Table IV: what letters count; digits count themselves. */
const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
/** 49 CFR 565.15(c), Table V: the weight of each position; the ninth is the check digit's own. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** 49 CFR 565.15(d), Table VI: the tenth character, from 1980 on, again every thirty years. */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;
const FIRST_VIN_YEAR = 1981;

/** As it is stored: capital letters, without spaces and dashes. */
export const normalizeVin = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "");

const valueOf = (character: string): number => letterValues[character] ?? Number(character);

function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce(
    (total, character, index) => total + valueOf(character) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/**
 * The model years that a VIN can be of, the earlier one first. For cars and light trucks a letter as seventh character
 * means 2010 or later (49 CFR 565.15(b)), but heavier vehicles have no such rule, so both stay possible there.
 */
export function vinYears(vin: string): number[] {
  const index = yearCodes.indexOf(vin.charAt(9));
  return index < 0 ? [] : [FIRST_YEAR + index, FIRST_YEAR + yearCodes.length + index];
}

export type VinWarning = "length" | "characters" | "check-digit" | "year";

/**
 * What seems wrong with a VIN that a customer typed, to be asked and never to be refused: a maker outside North America may
 * not use the check digit, and vehicles from before 1981, boats and carts have other numbers. Null if nothing does.
 */
export function vinWarning(typed: string, year: number | null): VinWarning | null {
  const vin = normalizeVin(typed);
  if (vin === "" || (year !== null && year < FIRST_VIN_YEAR)) return null;
  if (vin.length !== 17) return "length";
  if (!VIN.test(vin)) return "characters";
  if (vin.charAt(8) !== checkDigitOf(vin)) return "check-digit";
  return year !== null && !vinYears(vin).includes(year) ? "year" : null;
}
