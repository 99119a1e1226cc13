import type { DrawnLine } from "../../app/ui/map/simplify-line";

/** From corner to corner, in map units. */
export function extentOf(line: DrawnLine): number {
  const spread = (axis: 0 | 1) => {
    const values = line.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.hypot(spread(0), spread(1));
}
