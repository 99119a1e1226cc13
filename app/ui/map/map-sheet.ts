import { MAP_HEIGHT, MAP_WIDTH } from "./project-point";
import type { DrawnLine } from "./simplify-line";

/** The part of the map that a picture shows, in map units. Always of the whole map's proportions. */
export type MapSheet = { x: number; y: number; width: number; height: number };

export const wholeMap: MapSheet = { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT };

/** Some 500 miles: enough surroundings to know where one is. */
const LEAST_WIDTH = 170;
/** Free space round the way, as a share of the picture. */
const MARGIN = 0.13;
/** How much of a sheet may lie beyond the map's edge, so that a pin at Key West is whole: a share of the sheet. */
const BLEED = 0.03;

/** The smallest sheet that shows these points with their surroundings, kept on the map where it fits there. */
export function sheetAround(points: DrawnLine): MapSheet {
  if (points.length === 0) return wholeMap;
  const [left, right] = spread(points.map(([x]) => x));
  const [top, bottom] = spread(points.map(([, y]) => y));
  const needed = Math.max(right - left, ((bottom - top) * MAP_WIDTH) / MAP_HEIGHT) / (1 - 2 * MARGIN);
  const width = Math.min(MAP_WIDTH * (1 + 2 * BLEED), Math.max(LEAST_WIDTH, needed));
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
