import { LOCAL_MILES_AN_HOUR, localMiles } from "../../app/domain/trip/routing/access-legs";
import { crossesLine, detourMiles } from "../../app/domain/trip/routing/crosses-water";
import type { Terrain } from "../../app/domain/trip/routing/crosses-water";
import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import type { Point } from "../../app/domain/trip/places/great-circle";
import { allPairs } from "./all-pairs";
import type { Stretch } from "./road-file";

/**
 * The longest chain of local roads between two towns, in miles, and its factor: between towns it winds more than at its
 * ends.
 */
const MAX_LINK_MILES = 120;
const LINK_FACTOR = 1.3;
/** Local roads count only if the route by the file's roads is this much longer. */
const ROUNDABOUT = 1.2;

/**
 * Local roads between junctions where the file's roads make a long detour: an address between them may use these roads,
 * so through traffic may too. They have no name and the speed of local roads; none cross a ridge, which has no truck
 * road by definition, and none are in Alaska, which our map of land and water leaves out.
 */
export function localLinks(names: string[], points: Point[], roads: Stretch[], terrain: Terrain): Stretch[] {
  const count = points.length;
  const unmapped = names.map((name) => name.endsWith(" AK"));
  const { miles: byRoad } = allPairs(count, roads);
  const links: Stretch[] = [];
  for (let from = 0; from < count; from++) {
    for (let to = from + 1; to < count; to++) {
      if (unmapped[from] || unmapped[to]) continue;
      const [a, b] = [points[from] as Point, points[to] as Point];
      const straight = greatCircleMiles(a, b);
      const local = localMiles(straight, LINK_FACTOR);
      const round = (byRoad[from * count + to] ?? 0) / 10;
      if (straight > MAX_LINK_MILES || local * ROUNDABOUT >= round) continue;
      if (crossesLine(terrain.ridges, a, b)) continue;
      const detour = detourMiles(terrain, a, b);
      if (detour === null) continue;
      const miles = local + detour;
      const minutes = (miles / LOCAL_MILES_AN_HOUR) * 60;
      links.push({ from, to, miles, minutes, road: "", class: "R", crosses: ["any"] });
    }
  }
  return links;
}

/** Only the links that a fastest route uses. */
export function linksTaken(links: Stretch[], before: Uint16Array, count: number): Stretch[] {
  return links.filter(({ from, to }) => before[from * count + to] === from);
}
