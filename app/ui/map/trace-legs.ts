import type { LatLng, RouteLeg } from "#app/domain/trip/routing/driving-route.ts";
import { projectPoint } from "./project-point";
import { shipCourse } from "./ship-lanes";
import { simplifyLine } from "./simplify-line";
import type { DrawnLine } from "./simplify-line";

/** A leg on the map: roads follow their course, ships keep to the sea. */
export type TracedLeg = { kind: RouteLeg["kind"]; line: DrawnLine };

/** Maximum deviation of a drawn road from the real one, in map units. */
const TOLERANCE = 0.4;

export const traceLegs = (legs: RouteLeg[]): TracedLeg[] =>
  legs.flatMap(({ kind, line }) => linesOf(kind, line).map((drawn) => ({ kind, line: drawn })));

function linesOf(kind: RouteLeg["kind"], line: LatLng[]): DrawnLine[] {
  const [from, to] = [line[0], line.at(-1)];
  if (kind === "sea") return from && to ? shipCourse(from, to) : [];
  return [simplifyLine(project(line), TOLERANCE)];
}

const project = (line: LatLng[]): DrawnLine =>
  line.map(([lat, lng]) => projectPoint(lat, lng)).filter((point) => point !== null);
