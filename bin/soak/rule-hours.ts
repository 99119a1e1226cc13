/** Hours after noon in New York on a Tuesday. */
export const afterNoon = (hours: number): Date =>
  new Date(Date.parse("2026-12-01T17:00:00Z") + hours * 3_600_000);
