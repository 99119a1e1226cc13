import night from "#app/generated/map/us-night.svg?url";
import { stateDrawings } from "#app/generated/map/us-states.ts";
import type { DrawnLane } from "#app/domain/trip/routing/drawn-lanes.server.ts";
import { sheetAround } from "./map-sheet";
import type { MapSheet } from "./map-sheet";
import { MAP_HEIGHT, MAP_WIDTH, projectPoint } from "./project-point";
import type { DrawnLine } from "./simplify-line";
import { simplifyLine } from "./simplify-line";
import { traceLegs } from "./trace-legs";
import type { TracedLeg } from "./trace-legs";

/** The drawing's own units: at any zoom it is this wide, so that strokes and names have one size on every page. */
const WIDTH = 1000;
const HEIGHT = Math.round((WIDTH * MAP_HEIGHT) / MAP_WIDTH);

/** Largest deviation of a drawn line, in drawing units; a unit is less than a pixel. */
const TOLERANCE = 1.2;

/**
 * Sizes of the names in drawing units, as hero-map.css has them: large ones for phones, which also decide where a name
 * fits, and small ones for wider windows, where more names fit.
 */
const NAME_SIZES = { phone: 40, wide: 24 } as const;
/** Average width of a letter, as a share of the size. */
const LETTER_SHARE = 0.6;
/** Height of a line with its dark edge, as a share of the size. */
const LINE_SHARE = 1.3;
/** Kept free along the edges, in drawing units. */
const EDGE = 6;
/** From a point to its name, in drawing units. */
const GAP = 15;
/** From a point to the middle of a name above or below it, in drawing units. */
const NAME_LIFT = 38;

/**
 * Alaska and Hawaii stand south of Arizona and Texas. Where a page's lanes end on the mainland, this area of the
 * sea and Mexico (map units) is covered, so that no inset is cut by the edge.
 */
const INSETS = "M-60 425L96 425 124 440 196 478 262 492 300 538 372 580 380 680-60 680z";
const HAWAII_LAT = 23;
const ALASKA_LAT = 50;

type Drawn = {
  lanes: readonly DrawnLane[];
  /** the state to set off from the others, by its name */
  state: string | null;
  /** text alternative */
  title: string;
};

/**
 * Draws a page's lanes over the night map as SVG markup, cropped to where they run. The country itself is a file that
 * all pages share, so the markup stays below 10 KB. Empty for no lanes.
 */
export function drawHeroMap({ lanes, state, title }: Drawn): string {
  const traced = lanes.flatMap(({ legs }) => traceLegs(legs));
  const sheet = sheetAround(traced.flatMap(({ line }) => line));
  if (traced.length === 0) return "";
  const scale = WIDTH / sheet.width;
  const place = `scale(${fixed(scale, 3)})translate(${fixed(-sheet.x)} ${fixed(-sheet.y)})`;
  const outline = state ? stateDrawings[state]?.outline : undefined;
  const ends = lanes.flatMap(({ from, to }) => [from, to]);
  const onMainland = ends.every(({ at: [lat] }) => lat > HAWAII_LAT && lat < ALASKA_LAT);
  const country = [
    `<use href="${night}#country"/>`,
    ...(outline ? [`<path class="hero-map-state" d="${outline}"/>`] : []),
    ...(onMainland ? [`<path class="hero-map-sea" d="${INSETS}"/>`] : []),
  ];
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-size="16" role="img" aria-label="${escaped(title)}">`,
    `<g transform="${place}">${country.join("")}</g>`,
    drawLines(traced, sheet),
    drawEnds(ends, sheet),
    "</svg>",
  ].join("");
}

function drawLines(traced: TracedLeg[], sheet: MapSheet): string {
  const pathOf = (kind: TracedLeg["kind"]) =>
    traced
      .filter((leg) => leg.kind === kind)
      .map(({ line }) => stepsOf(onSheet(line, sheet)))
      .join("");
  const [road, sea] = [pathOf("road"), pathOf("sea")];
  return [
    road && `<path class="hero-map-glow" d="${road}"/><path class="hero-map-road" d="${road}"/>`,
    sea && `<path class="hero-map-ship" d="${sea}"/>`,
  ].join("");
}

const onSheet = (line: DrawnLine, { x: left, y: top, width }: MapSheet): DrawnLine =>
  simplifyLine(
    line.map(([x, y]) => [((x - left) * WIDTH) / width, ((y - top) * WIDTH) / width]),
    TOLERANCE,
  );

/** Path data in whole units, relative to the previous point, which makes it half as long. */
function stepsOf(line: DrawnLine): string {
  const whole = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  if (whole.length < 2) return "";
  const steps = whole.map(([x, y], i) => {
    const [fromX, fromY] = (i > 0 && whole[i - 1]) || [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${steps.join("l")}`.replaceAll(" -", "-");
}

type Box = { left: number; right: number; top: number; bottom: number };
type Side = "east" | "west" | "above" | "below";
type Name = { x: number; y: number; side: Side; city: string; isWide: boolean };

/** Toward the middle of the map first, where there's room. */
const sidesAt = (x: number): Side[] =>
  x > WIDTH * 0.6 ? ["west", "east", "above", "below"] : ["east", "west", "above", "below"];

/** Draws each end once; a name that would cover another or a point is for wide windows or left out. */
function drawEnds(ends: readonly DrawnLane["from"][], sheet: MapSheet): string {
  const once = [...new Map(ends.map((end) => [end.city, end])).values()];
  const points = once.flatMap(({ city, at }) => {
    const point = projectPoint(...at);
    if (!point) return [];
    const [x, y] = point;
    return [{ city, x: ((x - sheet.x) * WIDTH) / sheet.width, y: ((y - sheet.y) * WIDTH) / sheet.width }];
  });
  const dots = points.map(({ x, y }) => ({ left: x - 11, right: x + 11, top: y - 11, bottom: y + 11 }));
  const names: Name[] = [];
  for (const [isWide, size] of [
    [false, NAME_SIZES.phone],
    [true, NAME_SIZES.wide],
  ] as const) {
    // A name set for phones is smaller in a wide window.
    const taken = [...dots, ...names.map((name) => boxOf(name, size))];
    for (const { city, x, y } of points) {
      if (names.some((name) => name.city === city)) continue;
      const fit = sidesAt(x)
        .map((side) => ({ x, y, side, city, isWide }))
        .find((name) => {
          const box = boxOf(name, size);
          return isOnSheet(box) && !taken.some((other) => clash(box, other));
        });
      if (!fit) continue;
      names.push(fit);
      taken.push(boxOf(fit, size));
    }
  }
  return (
    points.map(({ x, y }) => `<circle cx="${fixed(x, 0)}" cy="${fixed(y, 0)}" r="9"/>`).join("") +
    names.map(drawName).join("")
  );
}

function boxOf({ x, y, side, city }: Name, size: number): Box {
  const width = city.length * size * LETTER_SHARE;
  const half = { east: -GAP, west: width + GAP, above: width / 2, below: width / 2 }[side];
  const middle = y + liftOf(side);
  const height = size * LINE_SHARE;
  const [left, top] = [x - half, middle - height / 2];
  return { left, right: left + width, top, bottom: top + height };
}

/** From a point to the middle of its name. */
const liftOf = (side: Side) => ({ east: 0, west: 0, above: -NAME_LIFT, below: NAME_LIFT })[side];

const isOnSheet = ({ left, right, top, bottom }: Box) =>
  left >= EDGE && right <= WIDTH - EDGE && top >= EDGE && bottom <= HEIGHT - EDGE;

const clash = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function drawName({ x, y, side, city, isWide }: Name): string {
  const start = { east: x + GAP, west: x - GAP, above: x, below: x }[side];
  const anchor = {
    east: "",
    west: ` text-anchor="end"`,
    above: ` text-anchor="middle"`,
    below: ` text-anchor="middle"`,
  }[side];
  const look = isWide ? ` class="hero-map-wide"` : "";
  return `<text x="${fixed(start, 0)}" y="${fixed(y + liftOf(side), 0)}"${anchor}${look}>${escaped(city)}</text>`;
}

const fixed = (value: number, digits = 1) => String(Number(value.toFixed(digits)));
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
