import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import { findRoadPath } from "./find-road-path";
import type { RoadGraph } from "./road-graph";
import {
  ANCHORAGE,
  HARBOURS,
  HONOLULU,
  OAKLAND_TO_HONOLULU,
  OAKLAND,
  TACOMA,
  TACOMA_TO_ANCHORAGE,
  TO_HONOLULU,
} from "./sea-lanes";
import type { Spot } from "./states-crossed";

/** A leg before its road is looked up; `seaMiles` is null for a road. */
export type PlannedLeg = { from: Spot; to: Spot; seaMiles: number | null };

const road = (from: Spot, to: Spot): PlannedLeg => ({ from, to, seaMiles: null });
const sea = (from: Spot, to: Spot, seaMiles: number): PlannedLeg => ({ from, to, seaMiles });

/** One road, or road, ship and road if an ocean is between. */
export function planLegs(graph: RoadGraph, from: Spot, to: Spot): PlannedLeg[] {
  if (reach(from) === reach(to)) return [road(from, to)];
  // Planned from the farther shore, and reversed if the trip starts nearer the mainland.
  if (rank(from) < rank(to)) return planLegs(graph, to, from).map(turned).reverse();
  if (to.state === "HI") return [...toHonolulu(from), ...toHonolulu(to).map(turned).reverse()];
  if (from.state === "AK")
    return [road(from, ANCHORAGE), sea(ANCHORAGE, TACOMA, TACOMA_TO_ANCHORAGE), road(TACOMA, to)];
  const { port, miles } = to.state === "AK" ? toOakland : nearestMainlandPort(graph, to);
  return [...toHonolulu(from), sea(HONOLULU, port, miles), ...inland(graph, port, to)];
}

/** Cars between Hawaii and Alaska change ships on the way from Oakland to Tacoma. */
const toOakland = { port: OAKLAND, miles: OAKLAND_TO_HONOLULU };

/** A stop at the line's terminal in Tacoma counts as on the way if it makes the road this much longer, in miles. */
const MAX_DETOUR_MILES = 30;

/** From a ship's port: by Tacoma's terminal, where cars of the Northwest are handed over, if that's on the way. */
function inland(graph: RoadGraph, port: Spot, to: Spot): PlannedLeg[] {
  if (to.state === "AK") return planLegs(graph, port, to);
  if (port !== OAKLAND) return [road(port, to)];
  const milesOf = (one: Spot, other: Spot) => findRoadPath(graph, one, other)?.miles ?? Infinity;
  const isNearlyDirect = milesOf(port, TACOMA) + milesOf(TACOMA, to) <= milesOf(port, to) + MAX_DETOUR_MILES;
  return isNearlyDirect ? [road(port, TACOMA), road(TACOMA, to)] : [road(port, to)];
}

/** Places with the same value are connected by land. */
function reach(spot: Spot): string {
  if (spot.state === "AK") return "alaska";
  return spot.state === "HI" ? harbourOf(spot).island : "mainland";
}

const rank = (spot: Spot) => (spot.state === "HI" ? 2 : spot.state === "AK" ? 1 : 0);

const turned = (leg: PlannedLeg): PlannedLeg => ({ from: leg.to, to: leg.from, seaMiles: leg.seaMiles });

function toHonolulu(from: Spot): PlannedLeg[] {
  const { port, fromHonolulu } = harbourOf(from);
  return fromHonolulu === 0 ? [road(from, port)] : [road(from, port), sea(port, HONOLULU, fromHonolulu)];
}

function harbourOf(point: Point): (typeof HARBOURS)[number] {
  return least(HARBOURS, ({ port }) => greatCircleMiles(point, port));
}

function nearestMainlandPort(graph: RoadGraph, to: Spot) {
  return least(TO_HONOLULU, ({ port }) => findRoadPath(graph, port, to)?.miles ?? Infinity);
}

function least<T>(items: readonly T[], measure: (item: T) => number): T {
  return items.reduce((best, item) => (measure(item) < measure(best) ? item : best));
}
