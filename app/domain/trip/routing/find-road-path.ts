import { accessLegs, LOCAL_MILES_AN_HOUR, localMiles } from "./access-legs";
import type { AccessLeg } from "./access-legs";
import { detourMiles } from "./crosses-water";
import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import { NO_ROUTE } from "./road-graph";
import type { RoadGraph } from "./road-graph";

/** A route over the graph from one junction to another, or by local roads alone if `over` is null. */
export type RoadPath = {
  miles: number;
  minutes: number;
  over: { enter: AccessLeg; leave: AccessLeg } | null;
};

/**
 * Between neighboring places local roads beat the route by the next junction; beyond this drivers don't use them.
 * Miles.
 */
const MAX_HOP_MILES = 120;
const HOP_FACTOR = 1.25;

/**
 * Two hops via a third place reach twice as far as one and may be shorter than the road route. No hop or route is
 * longer than such a chain by more than this; beyond one hop, each mile of the chain costs extra.
 */
const LONGER_THAN_CHAIN = 1.08;
const BEYOND_HOP = 0.125;

/**
 * Minutes that a mile weighs when two routes are compared, about what its fuel and wear cost a hauler by our judgment.
 * It also keeps the route from A to C close to the one via B.
 */
const MINUTES_A_MILE = 0.8;
const effort = ({ minutes, miles }: { minutes: number; miles: number }) => minutes + MINUTES_A_MILE * miles;

/**
 * An easier route is at most this much longer than the shortest; otherwise the route via a third place, made of short
 * roads only, would beat it. A tenth is too much, since each part of that route may be the shortest.
 */
const LONGER_AT_MOST = 1.07;

/**
 * The route of least effort between two points, or null if no road connects them. Always computed from the more
 * southern point, so both directions agree to the last digit; miles are never below the great circle.
 */
export function findRoadPath(graph: RoadGraph, from: Point, to: Point): RoadPath | null {
  const northward = from.lat < to.lat || (from.lat === to.lat && from.lng <= to.lng);
  if (northward) return pathNorth(graph, from, to);
  const roadPath = pathNorth(graph, to, from);
  return roadPath?.over
    ? { ...roadPath, over: { enter: roadPath.over.leave, leave: roadPath.over.enter } }
    : roadPath;
}

function pathNorth(graph: RoadGraph, from: Point, to: Point): RoadPath | null {
  const straight = greatCircleMiles(from, to);
  const [fromLegs, toLegs] = [accessLegs(graph, from), accessLegs(graph, to)];
  const byRoad = shortestOver(graph, fromLegs, toLegs);
  const chain = chainMiles(graph, from, to, straight, byRoad);
  const hop = chain < Infinity ? hopOf(chain, straight) : null;
  const shortest = Math.min(byRoad, hop?.miles ?? Infinity);
  const most = Math.min(chain * LONGER_THAN_CHAIN, shortest * LONGER_AT_MOST);
  const over = easiestOver(graph, fromLegs, toLegs, most);
  const roadPath = hop && hop.miles <= most && (!over || effort(hop) <= effort(over)) ? hop : over;
  return roadPath && { ...roadPath, miles: Math.max(roadPath.miles, straight) };
}

/**
 * Miles of the shortest chain of local roads, detours included; Infinity if it is too far, longer than `byRoad`, or
 * there is none.
 */
function chainMiles(graph: RoadGraph, from: Point, to: Point, straight: number, byRoad: number): number {
  const shortest = straight * HOP_FACTOR + Math.max(0, straight - MAX_HOP_MILES) * BEYOND_HOP;
  if (straight > 2 * MAX_HOP_MILES || shortest > byRoad) return Infinity;
  const round = detourMiles(graph, from, to);
  return round === null ? Infinity : shortest + round;
}

function hopOf(chain: number, straight: number): RoadPath {
  const winding = localMiles(straight, HOP_FACTOR) - straight * HOP_FACTOR;
  const miles = Math.min(chain + winding, chain * LONGER_THAN_CHAIN);
  return { miles, minutes: (miles / LOCAL_MILES_AN_HOUR) * 60, over: null };
}

function shortestOver(graph: RoadGraph, fromLegs: AccessLeg[], toLegs: AccessLeg[]): number {
  const count = graph.names.length;
  let shortest = Infinity;
  for (const enter of fromLegs) {
    for (const leave of toLegs) {
      const tenths = graph.miles[enter.junction * count + leave.junction] ?? NO_ROUTE;
      const miles = enter.miles + tenths / 10 + leave.miles;
      if (tenths !== NO_ROUTE && miles < shortest) shortest = miles;
    }
  }
  return shortest;
}

/** The route over the graph of least effort, at most `most` miles. */
function easiestOver(
  graph: RoadGraph,
  fromLegs: AccessLeg[],
  toLegs: AccessLeg[],
  most: number,
): RoadPath | null {
  const count = graph.names.length;
  let least = Infinity;
  let ends: { enter: AccessLeg; leave: AccessLeg } | null = null;
  for (const enter of fromLegs) {
    for (const leave of toLegs) {
      const between = enter.junction * count + leave.junction;
      const tenths = graph.minutes[between] ?? NO_ROUTE;
      if (tenths === NO_ROUTE) continue;
      const miles = (graph.miles[between] ?? 0) / 10;
      if (enter.miles + miles + leave.miles > most) continue;
      const cost = effort(enter) + effort(leave) + tenths / 10 + MINUTES_A_MILE * miles;
      if (cost >= least) continue;
      least = cost;
      ends = { enter, leave };
    }
  }
  if (!ends) return null;
  const { enter, leave } = ends;
  const between = enter.junction * count + leave.junction;
  return {
    miles: enter.miles + (graph.miles[between] ?? 0) / 10 + leave.miles,
    minutes: enter.minutes + (graph.minutes[between] ?? 0) / 10 + leave.minutes,
    over: ends,
  };
}
