import type { RouteLeg } from "../../domain/routing/driving-route";
import { borders, land, roads } from "../../generated/map/us-map";
import { mapColours as colours } from "./map-colours";
import { sheetAround, wholeMap } from "./map-sheet";
import type { MapSheet } from "./map-sheet";
import { drawPins } from "./draw-pins";
import type { DrawnLine } from "./simplify-line";
import { traceLegs } from "./trace-legs";
import type { TracedLeg } from "./trace-legs";

/** `day` is a whole picture on white; `night` is the way alone, to be laid over the country by night. */
export type MapStyle = "day" | "night";

/** Draws a way as an SVG document under 25 KB. `words` say the same; they become its title. */
export function drawRoute(legs: RouteLeg[], words: string, style: MapStyle): string {
  const traced = traceLegs(legs);
  const sheet = style === "day" ? sheetAround(traced.flatMap(({ line }) => line)) : wholeMap;
  const { x, y, width, height } = sheet;
  const box = [x, y, width, height].map((value) => value.toFixed(1)).join(" ");
  const drawing = style === "day" ? country(sheet) + dayRoute(traced, sheet) : nightRoute(traced);
  const [title, ...more] = words.split(": ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="975" height="610" role="img" fill="none" stroke-linejoin="round" stroke-linecap="round"><title>${escaped(title ?? "")}</title><desc>${escaped(more.join(": "))}</desc>${drawing}</svg>\n`;
}

/** Strokes keep their weight on the page however small a part of the map is shown. */
const weight = (sheet: MapSheet, share: number) => ((sheet.width * share) / 1000).toFixed(2);

function country(sheet: MapSheet): string {
  return [
    `<path d="${land}" fill="${colours.land}" stroke="${colours.coast}" stroke-width="${weight(sheet, 1.4)}"/>`,
    `<path d="${roads}" stroke="${colours.road}" stroke-width="${weight(sheet, 2)}"/>`,
    `<path d="${borders}" stroke="${colours.coast}" opacity=".6" stroke-width="${weight(sheet, 1.1)}"/>`,
  ].join("");
}

function dayRoute(traced: TracedLeg[], sheet: MapSheet): string {
  const unit = sheet.width / 1000;
  return (
    strokes(traced, [
      [15 * unit, `stroke="${colours.white}"`],
      [9 * unit, `stroke="${colours.route}"`],
    ]) + drawPins(traced, { size: 23 * unit, fill: colours.ink, stroke: colours.white, letters: true })
  );
}

function nightRoute(traced: TracedLeg[]): string {
  return (
    strokes(traced, [
      [12, `stroke="${colours.amber}" opacity=".18"`],
      [4, `stroke="${colours.amber}"`],
    ]) + drawPins(traced, { size: 7, fill: colours.white, stroke: colours.amber, letters: false })
  );
}

/** The legs in several colours, one over the other, each line written once. Those at sea are dashed. */
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

/** Path data in tenths of a unit, each point relative to the one before: it is a third shorter so. */
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
