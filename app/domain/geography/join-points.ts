import { accessLegs, LOCAL_MILES_AN_HOUR } from "./access-legs";
import type { AccessLeg } from "./access-legs";
import { detourMiles } from "./crosses-water";
import { greatCircleMiles } from "./great-circle";
import type { Point } from "./great-circle";
import { NO_WAY } from "./road-graph";
import type { RoadGraph } from "./road-graph";

/** A drive: over the graph from one junction to another, or by local roads alone when `over` is null. */
export type Drive = { miles: number; minutes: number; over: { enter: AccessLeg; leave: AccessLeg } | null };

/** Between neighbours local roads beat the way by the next junction; beyond this nobody drives so. Miles. */
const HOP_MILES = 60;
const HOP_FACTOR = 1.25;

/**
 * The fastest drive between two points, or null where no road leads. Symmetric to the last digit, as it is always
 * worked out from the more southern point; miles are never under the great circle.
 */
export function joinPoints(graph: RoadGraph, from: Point, to: Point): Drive | null {
  const northward = from.lat < to.lat || (from.lat === to.lat && from.lng <= to.lng);
  if (northward) return driveNorth(graph, from, to);
  const drive = driveNorth(graph, to, from);
  return drive?.over ? { ...drive, over: { enter: drive.over.leave, leave: drive.over.enter } } : drive;
}

function driveNorth(graph: RoadGraph, from: Point, to: Point): Drive | null {
  const straight = greatCircleMiles(from, to);
  const over = fastestOver(graph, accessLegs(graph, from), accessLegs(graph, to));
  const hop = localHop(graph, from, to, straight);
  const drive = hop && (!over || hop.minutes <= over.minutes) ? hop : over;
  return drive && { ...drive, miles: Math.max(drive.miles, straight) };
}

function localHop(graph: RoadGraph, from: Point, to: Point, straight: number): Drive | null {
  const round = straight > HOP_MILES ? null : detourMiles(graph, from, to);
  if (round === null) return null;
  const miles = straight * HOP_FACTOR + round;
  return { miles, minutes: (miles / LOCAL_MILES_AN_HOUR) * 60, over: null };
}

function fastestOver(graph: RoadGraph, fromLegs: AccessLeg[], toLegs: AccessLeg[]): Drive | null {
  const count = graph.names.length;
  let best = Infinity;
  let ends: { enter: AccessLeg; leave: AccessLeg } | null = null;
  for (const enter of fromLegs) {
    for (const leave of toLegs) {
      const between = graph.minutes[enter.junction * count + leave.junction] ?? NO_WAY;
      if (between === NO_WAY) continue;
      const minutes = enter.minutes + leave.minutes + between / 10;
      if (minutes >= best) continue;
      best = minutes;
      ends = { enter, leave };
    }
  }
  if (!ends) return null;
  const between = (graph.miles[ends.enter.junction * count + ends.leave.junction] ?? 0) / 10;
  return { miles: ends.enter.miles + between + ends.leave.miles, minutes: best, over: ends };
}
