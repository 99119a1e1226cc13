import { greatCircleMiles } from "../places/great-circle";
import type { Point } from "../places/great-circle";
import { findRoadPath } from "./find-road-path";
import type { RoadGraph } from "./road-graph";
import {
  ANCHORAGE,
  HARBOURS,
  HONOLULU,
  SEATTLE,
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
  if (to.state === "AK") {
    const [last] = TO_HONOLULU.filter(({ port }) => port === SEATTLE);
    return [...toHonolulu(from), sea(HONOLULU, SEATTLE, last?.miles ?? 0), ...planLegs(graph, SEATTLE, to)];
  }
  const { port, miles } = nearestMainlandPort(graph, to);
  return [...toHonolulu(from), sea(HONOLULU, port, miles), road(port, to)];
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
