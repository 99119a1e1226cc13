import type { LatLng, RouteLeg } from "#app/domain/trip/routing/driving-route.ts";
import { sheetAround } from "./map-sheet";
import { MAP_HEIGHT, MAP_WIDTH, projectPoint } from "./project-point";
import { traceLegs } from "./trace-legs";

/** The drawing's own units: at any zoom it is this wide, so that strokes and names have one size. */
export const ORDER_MAP_WIDTH = 1000;
export const ORDER_MAP_HEIGHT = Math.round((ORDER_MAP_WIDTH * MAP_HEIGHT) / MAP_WIDTH);

type Point = readonly [x: number, y: number];
export type NamedPoint = { x: number; y: number; name: string; isLeft: boolean; isReported: boolean };

/** What the component needs to draw; the country itself is a file that all pages share. */
export type OrderDrawing = {
  /** brings the country's file to where the drawing shows it */
  place: string;
  /** the part that is behind it, and the part that is ahead, as path data; "" for none */
  behind: string;
  ahead: string;
  points: NamedPoint[];
  title: string;
};

type Drawn = {
  legs: RouteLeg[];
  from: string;
  to: string;
  /** the last reported place */
  reported: { name: string; at: LatLng } | null;
  /** the whole route is behind it */
  isThere: boolean;
  title: string;
};

/** A route with its ends and where the vehicle was last, cropped to its surroundings. Null for a route without a line. */
export function drawOrderMap({ legs, from, to, reported, isThere, title }: Drawn): OrderDrawing | null {
  const line = traceLegs(legs).flatMap((leg) => leg.line);
  if (line.length < 2) return null;
  const sheet = sheetAround(line);
  const scale = ORDER_MAP_WIDTH / sheet.width;
  const onSheet = ([x, y]: Point): Point => [(x - sheet.x) * scale, (y - sheet.y) * scale];
  const drawn = line.map(onSheet);
  const spot = reported && projectPoint(...reported.at);
  const at = spot && onSheet(spot);
  const passed = at ? nearest(drawn, at) : isThere ? drawn.length - 1 : 0;
  const ends = [
    { point: drawn[0], name: from },
    { point: drawn.at(-1), name: to },
  ];
  const points = ends.flatMap(({ point, name }) => (point ? [namePoint(point, name, false)] : []));
  if (at && reported) points.push(namePoint(at, reported.name, true));
  return {
    place: `scale(${scale.toFixed(3)}) translate(${(-sheet.x).toFixed(1)} ${(-sheet.y).toFixed(1)})`,
    behind: pathOf(drawn.slice(0, passed + 1)),
    ahead: pathOf(drawn.slice(passed)),
    points,
    title: reported ? `${title}. Last reported near ${reported.name}.` : title,
  };
}

/** Names stand toward the middle of the map, where there's room. */
const namePoint = ([x, y]: Point, name: string, isReported: boolean): NamedPoint => ({
  x: Math.round(x),
  y: Math.round(y),
  name,
  isLeft: x > ORDER_MAP_WIDTH * 0.5,
  isReported,
});

function nearest(line: readonly Point[], [x, y]: Point): number {
  const distances = line.map(([px, py]) => Math.hypot(px - x, py - y));
  return distances.indexOf(Math.min(...distances));
}

/** Path data in whole units; "" for a single point. */
const pathOf = (line: readonly Point[]): string =>
  line.length < 2 ? "" : `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
