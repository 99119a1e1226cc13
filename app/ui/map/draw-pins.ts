import type { TracedLeg } from "./trace-legs";

/** `letters` is the color of the letters on the pins; null leaves them out. */
type Pins = { size: number; fill: string; stroke: string; letters: string | null };
type Point = readonly [x: number, y: number];

/** Pickup is a round A and delivery a square B, so that the map doesn't depend on color. */
export function drawPins(traced: TracedLeg[], pins: Pins): string {
  const ends = traced.flatMap(({ line }) => line);
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last) return "";
  const [from, to] = apart(first, last, pins.size * 2.1);
  const { size, fill, stroke } = pins;
  const look = `fill="${fill}" stroke="${stroke}" stroke-width="${(size * (pins.letters ? 0.2 : 0.57)).toFixed(2)}"`;
  const half = size * 0.9;
  return (
    `<rect x="${fixed(to[0] - half)}" y="${fixed(to[1] - half)}" width="${fixed(half * 2)}" height="${fixed(half * 2)}" ${look}/>` +
    `<circle cx="${fixed(from[0])}" cy="${fixed(from[1])}" r="${fixed(size)}" ${look}/>` +
    (pins.letters ? letter("A", from, size, pins.letters) + letter("B", to, size, pins.letters) : "")
  );
}

const fixed = (value: number) => value.toFixed(1);

const letter = (name: string, [x, y]: Point, size: number, fill: string) =>
  `<text x="${fixed(x)}" y="${fixed(y + size * 0.45)}" font-family="sans-serif" font-weight="700" font-size="${fixed(size * 1.25)}" fill="${fill}" text-anchor="middle">${name}</text>`;

/** Moves two pins that are too close away from each other. */
function apart(from: Point, to: Point, least: number): [Point, Point] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  if (length >= least) return [from, to];
  const [unitX, unitY] = length ? [x / length, y / length] : [1, 0];
  const step = (least - length) / 2;
  return [
    [from[0] - unitX * step, from[1] - unitY * step],
    [to[0] + unitX * step, to[1] + unitY * step],
  ];
}
