import type { LatLng, RouteLeg } from "../../domain/routing/driving-route";
import { projectPoint } from "./project-point";
import { simplifyLine } from "./simplify-line";
import type { DrawnLine } from "./simplify-line";

/** A leg on the map: roads follow their course, a sea leg is a single arc. */
export type TracedLeg = { kind: RouteLeg["kind"]; line: DrawnLine };

/** Maximum deviation of a drawn road from the real one, in map units. */
const TOLERANCE = 0.4;
/**
 * How far a sea leg's arc bends out to sea, as a share of its length. It's large where the arc would
 * otherwise cross the West Coast, because the insets of Alaska and Hawaii are south of it.
 */
const SWING = { toAlaska: 0.4, fromPugetSound: 0.55, elsewhere: 0.12 };
const PUGET_SOUND_LAT = 45;
const ALASKA_LAT = 50;
const ARC_STEPS = 10;

export const traceLegs = (legs: RouteLeg[]): TracedLeg[] =>
  legs.map(({ kind, line }) => ({
    kind,
    line: kind === "sea" ? seaArc(line) : simplifyLine(project(line), TOLERANCE),
  }));

const project = (line: LatLng[]): DrawnLine =>
  line.map(([lat, lng]) => projectPoint(lat, lng)).filter((point) => point !== null);

/** Bends the arc to the west, where the ocean is. */
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
