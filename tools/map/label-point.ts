import type { DrawnLine } from "../../app/ui/map/simplify-line";

type Point = [x: number, y: number];

/** The size of two letters and the step of the search for their position, in map units. */
const LETTERS = { width: 26, height: 16 };
const STEP = 2;

/** The point of the largest ring that is farthest from every edge, for two letters; null if they don't fit. */
export function labelPoint(rings: readonly DrawnLine[]): Point | null {
  const largest = rings.reduce<DrawnLine>((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best), []);
  const [left, top, right, bottom] = [Math.min, Math.max].flatMap((pick) => [
    pick(...largest.map(([x]) => x)),
    pick(...largest.map(([, y]) => y)),
  ]) as [number, number, number, number];
  let best: Point | null = null;
  let room = 1;
  for (let x = left; x < right; x += STEP)
    for (let y = top; y < bottom; y += STEP) {
      const here = roomAt([x, y], largest);
      if (here > room) [best, room] = [[Math.round(x), Math.round(y)], here];
    }
  return best;
}

/** How many times half the letters' box fits between a point and the nearest edge; 0 outside the ring. */
function roomAt(point: Point, ring: DrawnLine): number {
  let inside = false;
  let nearest = Infinity;
  const edges = ring.slice(1).map((end, index) => [ring[index] ?? end, end] as const);
  for (const [a, b] of edges) {
    if (a[1] > point[1] !== b[1] > point[1]) {
      const crossing = a[0] + ((point[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      if (crossing > point[0]) inside = !inside;
    }
    nearest = Math.min(nearest, distanceTo(point, a, b));
  }
  return inside ? nearest : 0;
}

/** In half widths and half heights of the letters. */
function distanceTo(point: Point, a: Point, b: Point): number {
  const inBoxes = ([x, y]: Point): Point => [
    (x - point[0]) / (LETTERS.width / 2),
    (y - point[1]) / (LETTERS.height / 2),
  ];
  const [ax, ay] = inBoxes(a);
  const [bx, by] = inBoxes(b);
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

const areaOf = (ring: DrawnLine): number =>
  Math.abs(
    ring.slice(1).reduce((sum, [x, y], index) => {
      const [fromX, fromY] = ring[index] ?? [0, 0];
      return sum + (fromX * y - x * fromY) / 2;
    }, 0),
  );
