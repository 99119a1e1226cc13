import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { RoadPath } from "./find-road-path";
import { NO_ROUTE } from "./road-graph";
import type { RoadGraph, Stretch } from "./road-graph";

/** One stretch of a route, in driving order; `town` is the junction it ends at, null at the end of the route. */
export type Piece = Stretch & { from: Point; to: Point; town: number | null };

/** Off the graph, only the map knows which states are touched. */
const LOCAL = { road: "", crosses: "any" };

/** The stretches of a route, whose miles add up to the route's. */
export function traceRoadPath(graph: RoadGraph, from: Point, to: Point, roadPath: RoadPath): Piece[] {
  if (!roadPath.over) return [{ ...LOCAL, from, to, miles: roadPath.miles, town: null }];
  const { enter, leave } = roadPath.over;
  const path = junctionsBetween(graph, enter.junction, leave.junction);
  const pieces: Piece[] = [];
  let at = from;
  let before: number | null = null;
  for (const junction of path) {
    const point = graph.points[junction] as Point;
    const stretch =
      before === null ? { ...LOCAL, miles: enter.miles } : graph.stretchBetween(before, junction);
    pieces.push({ ...stretch, from: at, to: point, town: junction });
    at = point;
    before = junction;
  }
  pieces.push({ ...LOCAL, from: at, to, miles: leave.miles, town: null });
  const sum = pieces.reduce((miles, piece) => miles + piece.miles, 0);
  return pieces.map((piece) => ({ ...piece, miles: sum > 0 ? (piece.miles * roadPath.miles) / sum : 0 }));
}

/** Junctions on the fastest route, read from the smaller number's tree to make both directions agree. */
function junctionsBetween(graph: RoadGraph, from: number, to: number): number[] {
  const count = graph.names.length;
  const [root, tip] = from < to ? [from, to] : [to, from];
  const path = [tip];
  for (let at = tip; at !== root;) {
    at = graph.before[root * count + at] ?? NO_ROUTE;
    if (at === NO_ROUTE || path.length > count)
      throw new Error("The road tables do not fit together: run npm run build.");
    path.push(at);
  }
  return from < to ? path.reverse() : path;
}
