import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import { wetMiles } from "./land";

/** `land` is read by land.ts; hand-drawn shores and ridges are segments of four numbers each. */
export type Terrain = { land: Uint8Array; shores: Float64Array; ridges: Float64Array };

// The raster's shores are a mile off in places, and an address may be on a pier.
const WADED_MILES = 2;
// Each mile of bay costs this many miles to drive around; beyond WIDEST_BAY the detour is unknown.
const ROUND_FACTOR = 2.4;
const WIDEST_BAY = 12;
// A local road over a ridge without a truck road is about twice the straight line: this share comes on top of its
// bends.
const OVER_RIDGE_FACTOR = 0.8;
const MAX_OVER_RIDGE_MILES = 120;

// A detour has one corner at these shares of the straight line, and winds like any local road. Around the end of a
// ridge it stays closer, because another ridge is behind it.
const SIDES = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
const ALONG = [0.25, 0.5, 0.75];
const WIDEST_ROUND_RIDGE = 0.2;
const BENT_FACTOR = 1.25;

type Corner = { side: number; along: number; longer: number };

/** Possible corners of a detour, shortest first. */
const CORNERS: Corner[] = SIDES.flatMap((side) => [side, -side])
  .flatMap((side) => ALONG.map((along) => ({ side, along })))
  .map(({ side, along }) => ({
    side,
    along,
    longer: Math.hypot(along, side) + Math.hypot(1 - along, side) - 1,
  }))
  .sort((one, other) => one.longer - other.longer);

/**
 * Miles that a local road gains over its straight line by going around a bay, a lake or foreign land and over ridges;
 * null if there is no way around. Hand-drawn shores are never crossed; water and ridges cost by the factors above
 * unless a bend that avoids them is shorter.
 */
export function detourMiles(terrain: Terrain, a: Point, b: Point): number | null {
  if (crossesLine(terrain.shores, a, b)) return null;
  const straight = greatCircleMiles(a, b);
  const over = straight > MAX_OVER_RIDGE_MILES ? Infinity : straight * OVER_RIDGE_FACTOR;
  const ridged = crossesLine(terrain.ridges, a, b);
  let least = acrossWater(terrain, a, b, Infinity) + (ridged ? over : 0);
  for (const corner of CORNERS) {
    const longer = straight * corner.longer * BENT_FACTOR;
    if (longer >= least) break;
    if (ridged && Math.abs(corner.side) > WIDEST_ROUND_RIDGE) continue;
    const at = cornerOf(a, b, corner);
    const first = longer + acrossWater(terrain, a, at, least - longer);
    const wet = first + acrossWater(terrain, at, b, least - first);
    if (wet >= least || crossesOn(terrain.shores, a, at, b)) continue;
    least = Math.min(least, crossesOn(terrain.ridges, a, at, b) ? wet + over : wet);
  }
  return least < Infinity ? least : null;
}

const crossesOn = (lines: Float64Array, a: Point, at: Point, b: Point) =>
  crossesLine(lines, a, at) || crossesLine(lines, at, b);

/** `along` and `side` are shares of the line's length; a positive side is to the left. */
function cornerOf(a: Point, b: Point, { side, along }: Corner): Point {
  const narrow = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return {
    lat: a.lat + (b.lat - a.lat) * along + (b.lng - a.lng) * narrow * side,
    lng: a.lng + (b.lng - a.lng) * along - ((b.lat - a.lat) / narrow) * side,
  };
}

/** Extra miles for the water on a straight line; Infinity if it is too wide or costs over `most`. */
function acrossWater(terrain: Terrain, a: Point, b: Point, most: number): number {
  if (most <= 0) return Infinity;
  const widest = Math.min(WIDEST_BAY, most / ROUND_FACTOR + WADED_MILES);
  const wide = wetMiles(terrain.land, a, b, widest);
  return wide > widest ? Infinity : Math.max(0, wide - WADED_MILES) * ROUND_FACTOR;
}

/** The hand-drawn segments are four numbers each: lat, lng, lat, lng. */
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

/** Whether the last point is left of the line from the first to the second. */
function left(lat1: number, lng1: number, lat2: number, lng2: number, lat: number, lng: number): boolean {
  return (lng2 - lng1) * (lat - lat1) - (lat2 - lat1) * (lng - lng1) > 0;
}
