/** In map units. */
export type DrawnLine = [x: number, y: number][];

/** Douglas-Peucker simplification; `tolerance` is in the line's units. */
export function simplifyLine(line: DrawnLine, tolerance: number): DrawnLine {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [furthest, distance] = [0, 0];
  line.forEach(([x, y], i) => {
    const away = length
      ? Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
      : Math.hypot(x - first[0], y - first[1]);
    if (away > distance) [furthest, distance] = [i, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, furthest + 1), tolerance),
    ...simplifyLine(line.slice(furthest), tolerance).slice(1),
  ];
}
