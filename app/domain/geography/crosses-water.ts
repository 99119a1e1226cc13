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

// A road that goes round turns off by so much of the straight line at its middle, and winds like any local road.
const BENDS = [0.1, -0.1, 0.2, -0.2, 0.35, -0.35, 0.5, -0.5];
const BENT_FACTOR = 1.25;

/**
 * How much longer than its straight line a local road gets by going round a bay, a lake or foreign ground and over
 * ridges, miles; null where nothing leads round. Hand-drawn shores are never crossed. Water costs twice its width, or
 * the bend that leaves it aside, whichever is less.
 */
export function detourMiles(terrain: Terrain, a: Point, b: Point): number | null {
  const across = acrossMiles(terrain, a, b);
  if (!across?.wet) return across && across.miles;
  const straight = greatCircleMiles(a, b);
  let least = across.miles;
  for (const bend of BENDS) {
    const corner = cornerOf(a, b, bend);
    const longer = (greatCircleMiles(a, corner) + greatCircleMiles(corner, b) - straight) * BENT_FACTOR;
    if (longer >= least) continue;
    const first = acrossMiles(terrain, a, corner);
    const second = first && acrossMiles(terrain, corner, b);
    if (second) least = Math.min(least, longer + first.miles + second.miles);
  }
  return least < Infinity ? least : null;
}

/** The point beside the middle of a line, so many times its length away to the left. */
function cornerOf(a: Point, b: Point, side: number): Point {
  const lat = (a.lat + b.lat) / 2;
  const narrow = Math.cos((lat * Math.PI) / 180);
  return {
    lat: lat + (b.lng - a.lng) * narrow * side,
    lng: (a.lng + b.lng) / 2 - ((b.lat - a.lat) / narrow) * side,
  };
}

/**
 * What a straight line meets, and how much of that is water: miles on top of it, without end where it is too
 * wide; null where a shore forbids it. */
function acrossMiles(terrain: Terrain, a: Point, b: Point): { miles: number; wet: number } | null {
  if (crossesLine(terrain.shores, a, b)) return null;
  const wide = wetMiles(terrain.land, a, b);
  const wet = wide <= WADED_MILES ? 0 : wide > WIDEST_BAY ? Infinity : wide * ROUND_FACTOR;
  const over = crossesLine(terrain.ridges, a, b) ? greatCircleMiles(a, b) * OVER_RIDGE_FACTOR : 0;
  return { miles: wet + over, wet };
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
