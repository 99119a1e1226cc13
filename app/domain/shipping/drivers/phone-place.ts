import { SECOND_MS } from "#app/platform/durations.js";

/** A phone that knows its place no better than this is no help (statute miles). */
export const MAX_LOCATED_MILES = 25;

const METERS_PER_MILE = 1609.344;
/** What rounding the degrees to two decimals adds, at most. */
const ROUNDED_MILES = 0.6;

/** A place in degrees, rounded as it leaves the phone: to the hundredth, which is less than a mile. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Within how many whole miles a phone's place is, and when it was there; accuracy in meters, age in seconds. */
export const locatedBy = (
  { accuracy, age }: { accuracy: number; age: number },
  now: Date,
): { within: number; at: Date } => ({
  within: Math.ceil(accuracy / METERS_PER_MILE + ROUNDED_MILES),
  at: new Date(now.getTime() - Math.round(age) * SECOND_MS),
});
