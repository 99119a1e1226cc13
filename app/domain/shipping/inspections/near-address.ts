import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { NearAddress } from "./inspection-facts";
import { NEAR_MILES } from "./inspection-limits";

/** How far a photo was taken from where the address is known to be: the middle of its ZIP. Null without either. */
export function nearAddress(taken: Point | null, address: Point | null): NearAddress | null {
  if (!taken || !address) return null;
  const miles = greatCircleMiles(taken, address);
  return { isNear: miles <= NEAR_MILES, milesAway: Math.round(miles) };
}

/** The closest of several; null if none is known. */
export const closestOf = (all: readonly (NearAddress | null)[]): NearAddress | null =>
  all.reduce(
    (closest, one) => (one && (!closest || one.milesAway < closest.milesAway) ? one : closest),
    null,
  );
