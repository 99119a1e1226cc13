import { MAP_HEIGHT, MAP_WIDTH } from "./project-point";
import type { DrawnLine } from "./simplify-line";

/** The visible part of the map, in map units; always has the whole map's aspect ratio. */
export type MapSheet = { x: number; y: number; width: number; height: number };

export const wholeMap: MapSheet = { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT };

/** About 500 miles, enough surroundings to recognize the area. */
const MIN_WIDTH = 170;
/** Margin around the route, as a share of the sheet. */
const MARGIN = 0.13;
/**
 * How far a sheet may extend past the map's edge, as a share of the sheet, so that a pin at Key West isn't
 * cut off.
 */
const BLEED = 0.03;

/** The smallest sheet that shows these points and their surroundings, kept within the map where it fits. */
export function sheetAround(points: DrawnLine): MapSheet {
  if (points.length === 0) return wholeMap;
  const [left, right] = spread(points.map(([x]) => x));
  const [top, bottom] = spread(points.map(([, y]) => y));
  const needed = Math.max(right - left, ((bottom - top) * MAP_WIDTH) / MAP_HEIGHT) / (1 - 2 * MARGIN);
  const width = Math.min(MAP_WIDTH * (1 + 2 * BLEED), Math.max(MIN_WIDTH, needed));
  const height = (width * MAP_HEIGHT) / MAP_WIDTH;
  return {
    x: within((left + right - width) / 2, MAP_WIDTH - width, width * BLEED),
    y: within((top + bottom - height) / 2, MAP_HEIGHT - height, height * BLEED),
    width,
    height,
  };
}

const spread = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
const within = (start: number, most: number, bleed: number) =>
  Math.max(-bleed, Math.min(start, most + bleed));
