import type { LatLng, Leg } from "../../domain/geography/way";
import { mapColours as colours } from "./map-colours";
import { MAP_HEIGHT, MAP_WIDTH, projectPoint } from "./project-point";
import { traceLegs } from "./trace-legs";

type End = { city: string; at: LatLng };
type Lane = { from: End; to: End; legs: Leg[] };

/** Below this width of the picture its names would be too small to read: the list beside it has them. */
const LEAST_WIDTH = 460;

/** Several ways with the names of their ends, to be laid over the country by night. An SVG document under 12 KB. */
export function drawLanes(lanes: readonly Lane[]): string {
  const ways = lanes
    .map(({ legs }) =>
      traceLegs(legs)
        .map(({ line }) => pathOf(line))
        .join(""),
    )
    .join("");
  const ends = lanes.flatMap(({ from, to }) => [from, to]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}" fill="none" stroke-linejoin="round" stroke-linecap="round"><style>@media(max-width:${LEAST_WIDTH}px){text{display:none}}</style><defs><path id="w" d="${ways}"/></defs><use href="#w" stroke="${colours.amber}" stroke-width="12" opacity=".18"/><use href="#w" stroke="${colours.amber}" stroke-width="4"/>${ends.map(drawEnd).join("")}</svg>\n`;
}

const pathOf = (line: readonly (readonly [number, number])[]) =>
  line.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

function drawEnd({ city, at }: End): string {
  const point = projectPoint(...at);
  if (!point) return "";
  const [x, y] = point;
  // Towards the middle of the country, where there is room.
  const eastern = x > MAP_WIDTH * 0.6;
  const place = `x="${(x + (eastern ? -14 : 14)).toFixed(1)}" y="${(y + 7).toFixed(1)}" text-anchor="${eastern ? "end" : "start"}"`;
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="${colours.white}" stroke="${colours.amber}" stroke-width="4"/><text ${place} font-family="sans-serif" font-weight="700" font-size="21" fill="${colours.white}" stroke="${colours.ink}" stroke-width="5" paint-order="stroke">${city.replace(/[&<>]/g, "")}</text>`;
}
