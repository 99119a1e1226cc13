import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { RoadGraph } from "./road-graph";
import type { Piece } from "./trace-road-path";

const MAX_TOWNS = 8;
const MIN_PEOPLE = 20_000;
// Closer to an end than this, a town is the end itself or its suburb; closer to another town, the same city. Miles.
const NEAR_END = 12;
const NEAR_TOWN = 25;

/** The larger towns along the route, in order: "Savannah, GA". */
export function townsPassed(graph: RoadGraph, from: Point, to: Point, pieces: Piece[]): string[] {
  const passed = pieces.flatMap(({ town }) => (town === null ? [] : [town]));
  const at = (town: number) => graph.points[town] as Point;
  const people = (town: number) => graph.people[town] ?? 0;
  const larger = passed.filter(
    (town) =>
      people(town) >= MIN_PEOPLE &&
      greatCircleMiles(at(town), from) > NEAR_END &&
      greatCircleMiles(at(town), to) > NEAR_END,
  );
  const chosen: number[] = [];
  for (const town of [...larger].sort((a, b) => people(b) - people(a))) {
    if (chosen.length === MAX_TOWNS) break;
    if (chosen.every((other) => greatCircleMiles(at(other), at(town)) > NEAR_TOWN)) chosen.push(town);
  }
  return passed.filter((town) => chosen.includes(town)).map((town) => townLabel(graph.names[town] ?? ""));
}

/** "St Louis MO" -> "St. Louis, MO". */
function townLabel(name: string): string {
  return name.replace(/^St /, "St. ").replace(/ ([A-Z]{2})$/, ", $1");
}
