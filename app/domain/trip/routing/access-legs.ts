import { crossesLine, detourMiles } from "./crosses-water";
import { milesOfChord, unitVector } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { RoadGraph } from "./road-graph";

/** By local roads from a point to a junction. */
export type AccessLeg = { junction: number; miles: number; minutes: number };

/** Local roads are this much longer than the great circle, and this fast. */
const LOCAL_FACTOR = 1.2;
export const LOCAL_MILES_AN_HOUR = 42;

// An address is on a street, not at a highway ramp.
const STREET_MILES = 0.75;

// A chain of local roads winds more than a single one: each mile beyond NEAR_MILES costs this much extra.
const NEAR_MILES = 60;
const BEYOND_NEAR = 0.25;

// More candidates don't change the result; fewer miss the right ramp around a large city.
const MAX_LEGS = 14;
// Drivers don't take local roads far past the nearest junction, over mountains that the graph goes around.
const PAST_NEAREST = 3;
const PAST_NEAREST_MILES = 50;

/**
 * Local roads from a point to the nearest junctions, around any water between. If the map's shores cut off all of them,
 * as on a chain of keys, only the hand-drawn ones count; empty: no road there.
 */
export function accessLegs(graph: RoadGraph, point: Point): AccessLeg[] {
  const near = nearestJunctions(graph, point, 2 * MAX_LEGS);
  const legs = reachable(graph, near, (at) => detourMiles(graph, point, at));
  return legs.length > 0
    ? legs
    : reachable(graph, near, (at) => (crossesLine(graph.shores, point, at) ? null : 0));
}

/** Straight miles times a factor, plus extra for the winding of a long chain of local roads. */
export function localMiles(straight: number, factor: number): number {
  return straight * factor + Math.max(0, straight - NEAR_MILES) * BEYOND_NEAR;
}

function reachable(graph: RoadGraph, near: Near[], detour: (at: Point) => number | null): AccessLeg[] {
  const legs: AccessLeg[] = [];
  let nearest = Infinity;
  for (const { junction, chord } of near) {
    const straight = milesOfChord(chord);
    if (legs.length === MAX_LEGS || straight > PAST_NEAREST * nearest + PAST_NEAREST_MILES) break;
    const round = detour(graph.points[junction] as Point);
    if (round === null) continue;
    const miles = localMiles(straight, LOCAL_FACTOR) + STREET_MILES + round;
    nearest = Math.min(nearest, miles);
    legs.push({ junction, miles, minutes: (miles / LOCAL_MILES_AN_HOUR) * 60 });
  }
  return legs;
}

/**
 * Miles of local road to the nearest junction on an interstate or good US highway, which separates metro from remote.
 */
export function highwayMiles(graph: RoadGraph, point: Point): number {
  let least = Infinity;
  eachChord(graph, point, (junction, chord) => {
    if (chord < least && graph.highway[junction] === 1) least = chord;
  });
  return milesOfChord(least) * LOCAL_FACTOR;
}

type Near = { junction: number; chord: number };

function nearestJunctions(graph: RoadGraph, point: Point, count: number): Near[] {
  const best: Near[] = [];
  let worst = Infinity;
  eachChord(graph, point, (junction, chord) => {
    if (chord >= worst) return;
    let slot = best.length;
    while (slot > 0 && (best[slot - 1]?.chord ?? 0) > chord) slot--;
    best.splice(slot, 0, { junction, chord });
    if (best.length > count) best.pop();
    if (best.length === count) worst = best[count - 1]?.chord ?? Infinity;
  });
  return best;
}

/** Visits every junction with its squared straight-line distance on the unit globe. */
function eachChord(graph: RoadGraph, point: Point, visit: (junction: number, chord: number) => void) {
  const [x, y, z] = unitVector(point);
  const { vectors } = graph;
  for (let junction = 0, at = 0; at < vectors.length; junction++, at += 3) {
    const dx = (vectors[at] as number) - x;
    const dy = (vectors[at + 1] as number) - y;
    const dz = (vectors[at + 2] as number) - z;
    visit(junction, dx * dx + dy * dy + dz * dz);
  }
}
