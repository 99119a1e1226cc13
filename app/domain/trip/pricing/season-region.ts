import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { RateCard } from "./rate-card";
import type { End } from "./trip";

type Region = RateCard["seasons"]["north" | "south"];
type Corner = readonly [lat: number, lng: number];

const MILES_PER_DEGREE = 69.1;

/**
 * How much of a region an end belongs to, from 0 to 1. Across an edge it rises evenly over `fadeMiles`, half of them on
 * either side, so that neighbors are priced alike; a region of states, as in cards before 2026-11-22, has no such edge.
 */
export function shareOf(end: End, region: Region, fadeMiles = 0): number {
  if (!region.some(Array.isArray)) return region.some((part) => isIn(end, part)) ? 1 : 0;
  const inside = knownMilesInside(end, region);
  if (fadeMiles === 0) return inside >= 0 ? 1 : 0;
  return Math.min(1, Math.max(0, 0.5 + inside / fadeMiles));
}

function isIn({ state, zip }: End, part: Region[number]): boolean {
  if (typeof part === "string") return part === state;
  if (!("state" in part)) return false;
  return part.state === state && (!part.zip3 || part.zip3.includes(zip.slice(0, 3)));
}

/** A trip is priced on many days in a row, and its ends stay where they are. */
const known = new WeakMap<Region, WeakMap<End, number>>();

function knownMilesInside(end: End, region: Region): number {
  const ofRegion = known.get(region) ?? new WeakMap<End, number>();
  known.set(region, ofRegion);
  const miles =
    ofRegion.get(end) ??
    milesInside(
      end,
      region.filter((part) => Array.isArray(part)),
    );
  ofRegion.set(end, miles);
  return miles;
}

/** Statute miles to the nearest edge, negative outside. */
function milesInside(place: Point, corners: readonly Corner[]): number {
  const edges = corners.map((corner, index) => [corner, corners.at(index - 1) ?? corner] as const);
  const crossed = edges.filter(([from, to]) => isCrossed(place, from, to)).length;
  const miles = Math.min(...edges.map(([from, to]) => milesToEdge(place, from, to)));
  return crossed % 2 === 1 ? miles : -miles;
}

/** Whether the edge lies east of the place, on its parallel. */
function isCrossed({ lat, lng }: Point, from: Corner, to: Corner): boolean {
  if (from[0] > lat === to[0] > lat) return false;
  return lng < from[1] + ((lat - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

function milesToEdge(place: Point, from: Corner, to: Corner): number {
  const [a, b] = [flat(from, place), flat(to, place)];
  const [x, y] = [b.x - a.x, b.y - a.y];
  const along = x === 0 && y === 0 ? 0 : -(a.x * x + a.y * y) / (x * x + y * y);
  const share = Math.min(1, Math.max(0, along));
  const lat = from[0] + share * (to[0] - from[0]);
  return greatCircleMiles(place, { lat, lng: from[1] + share * (to[1] - from[1]) });
}

/** Miles east and north of the place, on a plane. */
function flat([lat, lng]: Corner, place: Point): { x: number; y: number } {
  const squeeze = Math.cos((place.lat * Math.PI) / 180);
  return { x: (lng - place.lng) * MILES_PER_DEGREE * squeeze, y: (lat - place.lat) * MILES_PER_DEGREE };
}
