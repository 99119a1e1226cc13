/** A share of the width as SVG writes it; charts are percent across and pixels down, so text keeps its size. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** The end of an axis that holds `most`, and its marks: two to five round numbers above zero. */
export function axisOf(most: number): { top: number; marks: number[] } {
  if (most <= 0) return { top: 1, marks: [1] };
  const power = 10 ** Math.floor(Math.log10(most));
  const step = ([0.2, 0.5, 1, 2, 5].find((one) => most / (one * power) <= 5) ?? 5) * power;
  const whole = Math.max(1, step);
  const marks = Array.from(
    { length: Math.max(1, Math.ceil(most / whole)) },
    (_, index) => whole * (index + 1),
  );
  return { top: marks.at(-1) ?? whole, marks };
}

/** Where a value is on an axis that runs upward from `bottom` to `top` pixels. */
export const heightAt = (value: number, most: number, bottom: number, top: number): number =>
  Math.round((bottom - (value / most) * (bottom - top)) * 10) / 10;

/** Path data of a line through values from left to right, interrupted where one is missing. */
export function linePath(
  values: readonly (number | null)[],
  most: number,
  { width, height, margin }: { width: number; height: number; margin: number },
): string {
  let isDrawing = false;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return "";
      }
      const x = Math.round((margin + index * step) * 10) / 10;
      const point = `${isDrawing ? "L" : "M"}${x} ${heightAt(value, most || 1, height - margin, margin)}`;
      isDrawing = true;
      return point;
    })
    .join("");
}

/** Where a value is between the two ends of a range around `middle`, from 0 to 1. */
export const placeAround = (value: number, middle: number, reach: number): number =>
  0.5 + Math.max(-0.45, Math.min(0.45, (0.45 * (value - middle)) / (reach || 1)));
