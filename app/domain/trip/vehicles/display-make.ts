/**
 * Stays in capitals: words without a vowel or with a digit ("BMW", "VPG"), and abbreviations that could be read as
 * words.
 */
const STAYS_UPPER = /^[^aeiouy]+$|\d|^(ac|byd|usa|uk|ev|evs|gem|ltv|suv|atv|utv|rv)$/i;

/**
 * Changes an all-caps make of the public service ("FISKER AUTOMOTIVE") to how people write it; mixed case is unchanged.
 */
export function displayMake(make: string): string {
  if (make !== make.toUpperCase()) return make;
  return make.replace(/[\p{L}\p{N}]+(?:['’]S(?![\p{L}\p{N}]))?/gu, (word) =>
    STAYS_UPPER.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
