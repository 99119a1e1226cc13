import type { RouteLeg } from "#app/domain/trip/routing/driving-route.ts";
import { borders, land, roads } from "#app/generated/map/us-map.ts";
import { mapColours as colours, pictureColours } from "./map-colours";
import { sheetAround, wholeMap } from "./map-sheet";
import type { MapSheet } from "./map-sheet";
import { drawPins } from "./draw-pins";
import type { DrawnLine } from "./simplify-line";
import { traceLegs } from "./trace-legs";
import type { TracedLeg } from "./trace-legs";

/** `day` and `dark` are complete pictures on white and on black; `night` is the route alone, for the night map. */
export const mapStyles = ["day", "dark", "night"] as const;
export type MapStyle = (typeof mapStyles)[number];

type PictureColours = (typeof pictureColours)["day" | "dark"];

/** Draws a route as an SVG document under 25 KB; `words` becomes its title. */
export function drawRoute(legs: RouteLeg[], words: string, style: MapStyle): string {
  const traced = traceLegs(legs);
  const look = style === "night" ? null : pictureColours[style];
  const sheet = look ? sheetAround(traced.flatMap(({ line }) => line)) : wholeMap;
  const { x, y, width, height } = sheet;
  const box = [x, y, width, height].map((value) => value.toFixed(1)).join(" ");
  const drawing = look ? country(sheet, look) + onLand(traced, sheet, look) : nightRoute(traced);
  const [title, ...more] = words.split(": ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="975" height="610" role="img" fill="none" stroke-linejoin="round" stroke-linecap="round"><title>${escaped(title ?? "")}</title><desc>${escaped(more.join(": "))}</desc>${drawing}</svg>\n`;
}

/** Scales a stroke so that it has the same width on the page at any zoom. */
const weight = (sheet: MapSheet, share: number) => ((sheet.width * share) / 1000).toFixed(2);

function country(sheet: MapSheet, look: PictureColours): string {
  return [
    `<path d="${land}" fill="${look.land}" stroke="${look.coast}" stroke-width="${weight(sheet, 1.4)}"/>`,
    `<path d="${roads}" stroke="${look.road}" stroke-width="${weight(sheet, 2)}"/>`,
    `<path d="${borders}" stroke="${look.coast}" opacity=".6" stroke-width="${weight(sheet, 1.1)}"/>`,
  ].join("");
}

function onLand(traced: TracedLeg[], sheet: MapSheet, look: PictureColours): string {
  const unit = sheet.width / 1000;
  return (
    strokes(traced, [
      [15 * unit, `stroke="${look.casing}"`],
      [9 * unit, `stroke="${look.route}"`],
    ]) + drawPins(traced, { size: 23 * unit, fill: look.pin, stroke: look.casing, letters: look.letter })
  );
}

function nightRoute(traced: TracedLeg[]): string {
  return (
    strokes(traced, [
      [12, `stroke="${colours.amber}" opacity=".18"`],
      [4, `stroke="${colours.amber}"`],
    ]) + drawPins(traced, { size: 7, fill: colours.white, stroke: colours.amber, letters: null })
  );
}

/** Draws the legs in layers of color, writing each line only once; sea legs are dashed. */
function strokes(traced: TracedLeg[], layers: [width: number, look: string][]): string {
  const kinds = (["road", "sea"] as const).filter((kind) => traced.some((leg) => leg.kind === kind));
  const lines = kinds.map((kind) => `<path id="${kind}" d="${pathOf(traced, kind)}"/>`).join("");
  const dashUnit = layers.at(-1)?.[0] ?? 0;
  const drawn = layers.flatMap(([width, look]) =>
    kinds.map((kind) => {
      const dash =
        kind === "sea" ? ` stroke-dasharray="${fixed(dashUnit * 0.6)} ${fixed(dashUnit * 2.2)}"` : "";
      return `<use href="#${kind}" stroke-width="${fixed(width)}" ${look}${dash}/>`;
    }),
  );
  return `<defs>${lines}</defs>${drawn.join("")}`;
}

const pathOf = (traced: TracedLeg[], kind: TracedLeg["kind"]) =>
  traced
    .filter((leg) => leg.kind === kind && leg.line.length > 0)
    .map(({ line }) => stepsOf(line))
    .join("");

/** Path data relative to the previous point in tenths of a unit, which makes it a third shorter. */
function stepsOf(line: DrawnLine): string {
  const tenths = line.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const steps = tenths.map(([x, y], i) => {
    const [fromX, fromY] = (i > 0 && tenths[i - 1]) || [0, 0];
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`;
  });
  return `M${steps.join("l")}`.replaceAll(" -", "-");
}

const fixed = (value: number) => value.toFixed(1);
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
