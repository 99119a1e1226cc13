import type { LatLng, RouteLeg } from "#app/domain/trip/routing/driving-route.ts";
import { mapColours as colours } from "./map-colours";
import { MAP_HEIGHT, MAP_WIDTH, projectPoint } from "./project-point";
import { traceLegs } from "./trace-legs";

type End = { city: string; at: LatLng };
type Lane = { from: End; to: End; legs: RouteLeg[] };

/** Minimum picture width in CSS pixels at which the names can be read; below it, the list beside the map has them. */
const MIN_WIDTH = 460;

/** Label metrics in map units: average letter width, line height, and distance from a point to its name. */
const LETTER_WIDTH = 11.5;
const LINE_HEIGHT = 24;
const GAP = 14;

/** Routes with the names of their ends, as an SVG document under 12 KB to overlay on the night map. */
export function drawLanes(lanes: readonly Lane[]): string {
  const routes = lanes
    .map(({ legs }) =>
      traceLegs(legs)
        .map(({ line }) => pathOf(line))
        .join(""),
    )
    .join("");
  const ends = lanes.flatMap(({ from, to }) => [from, to]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}" fill="none" stroke-linejoin="round" stroke-linecap="round"><style>@media(max-width:${MIN_WIDTH}px){text{display:none}}</style><defs><path id="w" d="${routes}"/></defs><use href="#w" stroke="${colours.amber}" stroke-width="12" opacity=".18"/><use href="#w" stroke="${colours.amber}" stroke-width="4"/>${drawEnds(ends)}</svg>\n`;
}

const pathOf = (line: readonly (readonly [number, number])[]) =>
  line.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

type Box = { left: number; right: number; y: number };

/** Draws each end once; if two names would overlap, the later one is left out. */
function drawEnds(ends: readonly End[]): string {
  const taken: Box[] = [];
  const once = [...new Map(ends.map((end) => [end.city, end])).values()];
  const names = once.map((end) => drawName(end, taken));
  // Points go over names, so that no name hides a point.
  return names.join("") + once.map(drawPoint).join("");
}

function drawPoint({ at }: End): string {
  const point = projectPoint(...at);
  if (!point) return "";
  const [x, y] = point;
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="${colours.white}" stroke="${colours.amber}" stroke-width="4"/>`;
}

function drawName({ city, at }: End, taken: Box[]): string {
  const point = projectPoint(...at);
  if (!point) return "";
  const [x, y] = point;
  const width = city.length * LETTER_WIDTH;
  const east = { left: x + GAP, right: x + GAP + width, y };
  const west = { left: x - GAP - width, right: x - GAP, y };
  // Toward the middle of the country, where there's room.
  const sides = x > MAP_WIDTH * 0.6 ? [west, east] : [east, west];
  const free = sides.find((side) => onMap(side) && !taken.some((other) => clash(side, other)));
  if (!free) return "";
  taken.push(free);
  const place =
    free === east ? `x="${free.left.toFixed(1)}"` : `x="${free.right.toFixed(1)}" text-anchor="end"`;
  return `<text ${place} y="${(y + 7).toFixed(1)}" font-family="sans-serif" font-weight="700" font-size="21" fill="${colours.white}" stroke="${colours.ink}" stroke-width="5" paint-order="stroke">${city.replace(/[&<>]/g, "")}</text>`;
}

const onMap = ({ left, right }: Box) => left >= 0 && right <= MAP_WIDTH;
const clash = (one: Box, other: Box) =>
  Math.abs(one.y - other.y) < LINE_HEIGHT && one.left < other.right && other.left < one.right;
