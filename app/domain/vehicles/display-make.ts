/** What stays in capitals: words without a vowel ("BMW", "VPG"), and abbreviations that could be read as words. */
const STAYS_UPPER = /^[^aeiouy]+$|\d|^(ac|byd|usa|uk|ev|evs|gem|ltv|suv|atv|utv|rv)$/i;

/** A make that the public service shouts ("FISKER AUTOMOTIVE") as people write it; mixed case is left alone. */
export function displayMake(make: string): string {
  if (make !== make.toUpperCase()) return make;
  return make.replace(/[\p{L}\p{N}]+(?:['’]S(?![\p{L}\p{N}]))?/gu, (word) =>
    STAYS_UPPER.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
