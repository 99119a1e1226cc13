import { projectPoint } from "./project-point";
import type { DrawnLine } from "./simplify-line";

type Waypoint = readonly [lat: number, lng: number];

/** Where a ship goes between its harbors, seen from the mainland or from Honolulu: out at sea, never over land. */
const lanes = {
  pugetSoundOut: [
    [47.9, -122.46],
    [48.2, -122.95],
    [48.25, -123.8],
    [48.5, -125.2],
  ],
  oregonToConception: [
    [45.5, -125.4],
    [41, -125.5],
    [37.5, -125],
    [33, -121.5],
    [30.5, -118.6],
  ],
  goldenGateOut: [
    [37.8, -122.7],
    [37, -124.2],
    [33, -121.5],
    [30.5, -118.6],
  ],
  longBeachOut: [
    [33.6, -118.25],
    [30.5, -118.6],
  ],
  intoHonolulu: [
    [22.9, -154.9],
    [22.3, -156.1],
    [21.6, -157.2],
    [21.25, -157.5],
    [21.15, -157.8],
  ],
  northToAlaska: [
    [48.6, -125.35],
    [48.85, -125.45],
  ],
  gulfOfAlaska: [
    [54.5, -133.8],
    [57.5, -141],
    [59, -147.5],
    [58.8, -152],
    [60.2, -152.3],
    [60.9, -151],
  ],
  fromNawiliwili: [
    [21.6, -159],
    [21.2, -158.3],
  ],
  fromKahului: [
    [21.08, -156.45],
    [21.35, -157],
    [21.2, -157.6],
  ],
  fromHilo: [
    [19.95, -154.8],
    [20.6, -155.4],
    [21.4, -156.8],
    [21.2, -157.6],
  ],
  fromKawaihae: [
    [20.2, -156.2],
    [20.4, -156.9],
    [21, -157.7],
  ],
} satisfies Record<string, Waypoint[]>;

const PUGET_SOUND_LAT = 45;
const ALASKA_LAT = 50;
const NORTH_OF_LONG_BEACH_LAT = 35;
const HAWAII_LAT = 23;

/**
 * A ship's course in map units, in one or more lines: Alaska and Hawaii have insets of their own, so their ships leave
 * the map and come back into the picture there. No line leaves the part of the map that it began in.
 */
export function shipCourse(from: Waypoint, to: Waypoint): DrawnLine[] {
  // Written from the north and from the mainland; the other direction is the same course.
  if (isLater(from, to))
    return shipCourse(to, from)
      .map((line) => line.toReversed())
      .toReversed();
  return waypoints(from, to).map((line) => rounded(project(line)));
}

const isHawaii = ([lat]: Waypoint) => lat < HAWAII_LAT;
const isAlaska = ([lat]: Waypoint) => lat > ALASKA_LAT;
/** Oahu's harbor is the last on every course in Hawaii. */
const isHonolulu = ([lat, lng]: Waypoint) => Math.abs(lat - 21.31) < 0.1 && Math.abs(lng + 157.87) < 0.1;
const rank = (end: Waypoint) => (isHonolulu(end) ? 3 : isAlaska(end) ? 2 : isHawaii(end) ? 1 : 0);
const isLater = (from: Waypoint, to: Waypoint) => rank(from) > rank(to);

function waypoints(from: Waypoint, to: Waypoint): Waypoint[][] {
  if (isAlaska(to))
    return [
      [from, ...lanes.pugetSoundOut, ...lanes.northToAlaska],
      [...lanes.gulfOfAlaska, to],
    ];
  if (isHawaii(from)) return [[from, ...betweenIslands(from), to]];
  return [
    [from, ...offTheCoast(from)],
    [...lanes.intoHonolulu, to],
  ];
}

function offTheCoast([lat]: Waypoint): Waypoint[] {
  if (lat > PUGET_SOUND_LAT) return [...lanes.pugetSoundOut, ...lanes.oregonToConception];
  return lat > NORTH_OF_LONG_BEACH_LAT ? lanes.goldenGateOut : lanes.longBeachOut;
}

function betweenIslands([lat, lng]: Waypoint): Waypoint[] {
  if (lng < -158) return lanes.fromNawiliwili;
  if (lat > 20.5) return lanes.fromKahului;
  return lng < -155.5 ? lanes.fromKawaihae : lanes.fromHilo;
}

const project = (line: readonly Waypoint[]): DrawnLine =>
  line.map(([lat, lng]) => projectPoint(lat, lng)).filter((point) => point !== null);

const ROUNDS = 2;

/** Cuts the corners (Chaikin): the curve stays between its waypoints, so it stays at sea. */
function rounded(line: DrawnLine): DrawnLine {
  let curve = line;
  for (let round = 0; round < ROUNDS; round++) {
    const [first, last] = [curve[0], curve.at(-1)];
    if (!first || !last) return curve;
    const cut = curve.slice(1).flatMap(([x, y], i): DrawnLine => {
      const [fromX, fromY] = curve[i] ?? first;
      return [
        [fromX * 0.75 + x * 0.25, fromY * 0.75 + y * 0.25],
        [fromX * 0.25 + x * 0.75, fromY * 0.25 + y * 0.75],
      ];
    });
    curve = [first, ...cut.slice(1, -1), last];
  }
  return curve;
}
