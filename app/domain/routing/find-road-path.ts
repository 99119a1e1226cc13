import { accessLegs, LOCAL_MILES_AN_HOUR, localMiles } from "./access-legs";
import type { AccessLeg } from "./access-legs";
import { detourMiles } from "./crosses-water";
import { greatCircleMiles } from "../places/great-circle";
import type { Point } from "../places/great-circle";
import { NO_ROUTE } from "./road-graph";
import type { RoadGraph } from "./road-graph";

/** A drive: over the graph from one junction to another, or by local roads alone when `over` is null. */
export type RoadPath = {
  miles: number;
  minutes: number;
  over: { enter: AccessLeg; leave: AccessLeg } | null;
};

/** Between neighbours local roads beat the way by the next junction; beyond this nobody drives so. Miles. */
const LONGEST_HOP_MILES = 120;
const HOP_FACTOR = 1.25;

/**
 * Two hops by a third place reach twice as far as one, and may be shorter than the way of the roads. Neither a hop nor
 * a way is longer than such a chain by more than this; the further the chain reaches, the more each mile of it counts.
 */
const LONGER_THAN_CHAIN = 1.08;
const BEYOND_HOP = 0.125;

/**
 * What a mile weighs against time when two ways are compared: fuel and wear of a mile cost a hauler about what most of
 * a minute does. Our judgement; it also keeps the way from A to C near the one by B.
 */
const MINUTES_A_MILE = 0.8;
const effort = ({ minutes, miles }: { minutes: number; miles: number }) => minutes + MINUTES_A_MILE * miles;

/**
 * No easier drive is taken that is longer than the shortest one by more than this: else the way by a third place, which
 * knows only short roads, would beat it. A tenth would be too much, as each part of that way may be the shortest.
 */
const LONGER_AT_MOST = 1.07;

/**
 * The drive of least effort between two points, or null where no road leads. Symmetric to the last digit, as it is
 * always worked out from the more southern point; miles are never under the great circle.
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

/** How short a chain of local roads may be, round what lies between: without end where it is too far or there is none. */
function chainMiles(graph: RoadGraph, from: Point, to: Point, straight: number, byRoad: number): number {
  const shortest = straight * HOP_FACTOR + Math.max(0, straight - LONGEST_HOP_MILES) * BEYOND_HOP;
  if (straight > 2 * LONGEST_HOP_MILES || shortest > byRoad) return Infinity;
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

/** The way over the graph of least effort, no longer than `most` miles. */
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
