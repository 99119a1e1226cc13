import { land } from "../../app/generated/map/us-map";

type Point = readonly [x: number, y: number];

/** The rings of the drawn land, in map units: the generated path has only relative m, l and z. */
const rings: Point[][] = [];
let [x, y] = [0, 0];
for (const [, command = "", numbers = ""] of land.matchAll(/([mMlLzZ])([^a-zA-Z]*)/g)) {
  const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  if (command.toLowerCase() === "z") {
    const start = rings.at(-1)?.[0];
    if (start) [x, y] = start;
    continue;
  }
  if (command.toLowerCase() === "m") rings.push([]);
  for (let i = 0; i + 1 < values.length; i += 2) {
    x += values[i] ?? 0;
    y += values[i + 1] ?? 0;
    rings.at(-1)?.push([x, y]);
  }
}

const isInside = (ring: Point[], [px, py]: Point) =>
  ring.reduce((inside, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    return ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);

/** Whether a point of the map is drawn on land. */
export const isOnLand = (point: Point): boolean => rings.some((ring) => isInside(ring, point));
