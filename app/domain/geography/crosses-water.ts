import { greatCircleMiles } from "./great-circle";
import type { Point } from "./great-circle";
import { wetMiles } from "./land";

/** What a way off the graph meets: see land.ts, and hand-drawn shores and ridges as segments of four numbers each. */
export type Terrain = { land: Uint8Array; shores: Float64Array; ridges: Float64Array };

// The raster's shores are a mile off here and there, and an address may stand on a pier.
const WADED_MILES = 2;
// Round a bay it is about twice its width further than across; round a sound nobody knows.
const ROUND_FACTOR = 2;
const WIDEST_BAY = 12;
// Over a ridge without a truck road a local way is about twice as long as straight: so much comes on top of its bends.
const OVER_RIDGE_FACTOR = 0.8;

/**
 * How much longer than its straight line a local road gets by going round a bay, a lake or foreign ground and over
 * ridges, miles; null where nothing leads round. Hand-drawn shores are never crossed.
 */
export function detourMiles(terrain: Terrain, a: Point, b: Point): number | null {
  if (crossesLine(terrain.shores, a, b)) return null;
  const wet = wetMiles(terrain.land, a, b);
  if (wet > WIDEST_BAY) return null;
  const round = wet <= WADED_MILES ? 0 : wet * ROUND_FACTOR;
  return crossesLine(terrain.ridges, a, b) ? round + greatCircleMiles(a, b) * OVER_RIDGE_FACTOR : round;
}

/** Whether the line between two points crosses one of the hand-drawn segments: lat, lng, lat, lng. */
export function crossesLine(shores: Float64Array, a: Point, b: Point): boolean {
  const south = Math.min(a.lat, b.lat);
  const north = Math.max(a.lat, b.lat);
  const west = Math.min(a.lng, b.lng);
  const east = Math.max(a.lng, b.lng);
  for (let i = 0; i < shores.length; i += 4) {
    const lat1 = shores[i] as number;
    const lng1 = shores[i + 1] as number;
    const lat2 = shores[i + 2] as number;
    const lng2 = shores[i + 3] as number;
    if ((lat1 < south && lat2 < south) || (lat1 > north && lat2 > north)) continue;
    if ((lng1 < west && lng2 < west) || (lng1 > east && lng2 > east)) continue;
    if (left(a.lat, a.lng, b.lat, b.lng, lat1, lng1) === left(a.lat, a.lng, b.lat, b.lng, lat2, lng2))
      continue;
    if (left(lat1, lng1, lat2, lng2, a.lat, a.lng) !== left(lat1, lng1, lat2, lng2, b.lat, b.lng))
      return true;
  }
  return false;
}

/** Whether a point lies left of the line from the first to the second. */
function left(lat1: number, lng1: number, lat2: number, lng2: number, lat: number, lng: number): boolean {
  return (lng2 - lng1) * (lat - lat1) - (lat2 - lat1) * (lng - lng1) > 0;
}
