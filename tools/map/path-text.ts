import type { DrawnLine } from "../../app/ui/map/simplify-line";

/** SVG path data in half units, each point relative to the previous one. */
export function pathText(lines: DrawnLine[], end = ""): string {
  const halves = ([x, y]: [number, number]) => [Math.round(x * 2), Math.round(y * 2)] as const;
  const brief = (value: number) => String(value / 2).replace(/^(-?)0\./, "$1.");
  let pen: readonly [number, number] = [0, 0];
  const draw = (line: DrawnLine) => {
    const start = halves(line[0] ?? [0, 0]);
    const steps = line.map((point) => {
      const [[fromX, fromY], [toX, toY]] = [pen, halves(point)];
      pen = [toX, toY];
      return `${brief(toX - fromX)} ${brief(toY - fromY)}`;
    });
    if (end) pen = start;
    return `m${steps.join(" ")}${end}`.replaceAll(" -", "-");
  };
  return lines.map(draw).join("");
}
