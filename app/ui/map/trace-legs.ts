import type { LatLng, RouteLeg } from "../../domain/routing/driving-route";
import { projectPoint } from "./project-point";
import { simplifyLine } from "./simplify-line";
import type { DrawnLine } from "./simplify-line";

/** A leg on the map: a road bends where it bends, a ship's course is one arc. */
export type TracedLeg = { kind: RouteLeg["kind"]; line: DrawnLine };

/** How far a drawn road may stray from the true one, in map units. */
const TOLERANCE = 0.4;
/**
 * How far a ship's arc swings out to sea, as a share of its length: wide where it would else cross the West coast, as
 * the insets of Alaska and Hawaii lie south of it.
 */
const SWING = { toAlaska: 0.4, fromPugetSound: 0.55, elsewhere: 0.12 };
const PUGET_SOUND_LAT = 45;
const ALASKA_LAT = 50;
const ARC_STEPS = 10;

/** The legs of a way as lines on the map, in order. */
export const traceLegs = (legs: RouteLeg[]): TracedLeg[] =>
  legs.map(({ kind, line }) => ({
    kind,
    line: kind === "sea" ? seaArc(line) : simplifyLine(project(line), TOLERANCE),
  }));

const project = (line: LatLng[]): DrawnLine =>
  line.map(([lat, lng]) => projectPoint(lat, lng)).filter((point) => point !== null);

/** A course swung to the west, where the ocean is. */
function seaArc(line: LatLng[]): DrawnLine {
  const ends = project(line);
  const [from, to] = [ends[0], ends.at(-1)];
  if (!from || !to) return [];
  const swing = swingOf(Math.max(...line.map(([lat]) => lat)));
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const west = alongY > 0 ? -swing : swing;
  const middle = [(from[0] + to[0]) / 2 + alongY * west, (from[1] + to[1]) / 2 - alongX * west] as const;
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const t = step / ARC_STEPS;
    const bend = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * middle[axis] + t ** 2 * to[axis];
    return [bend(0), bend(1)];
  });
}

function swingOf(northmostLat: number): number {
  if (northmostLat > ALASKA_LAT) return SWING.toAlaska;
  return northmostLat > PUGET_SOUND_LAT ? SWING.fromPugetSound : SWING.elsewhere;
}
