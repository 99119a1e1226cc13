/** The years of the specification, newest first: "2025" down to "1900". */
const SPECIFIED = Array.from({ length: 126 }, (_, age) => String(2025 - age));

/**
 * The model years to choose from at a time, newest first: next calendar year's, since models come out early, down to
 * those of the specification. A year begins in UTC, like the day of a price.
 */
export function vehicleYearsAt(now: Date): readonly string[] {
  const newer = Math.max(0, now.getUTCFullYear() + 1 - 2025);
  return [...Array.from({ length: newer }, (_, back) => String(2025 + newer - back)), ...SPECIFIED];
}
