import type { DollarRange } from "./judge-price";

const median = (amounts: number[]) => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const last = sorted.length - 1;
  return Math.round((at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2);
};

/**
 * From the median low end to the median high end, whole US dollars; a single average is not a range and doesn't count.
 * Null if none is left.
 */
export function middleRange(figures: readonly DollarRange[]): DollarRange | null {
  const ranges = figures.filter(({ low, high }) => low < high);
  if (ranges.length === 0) return null;
  return { low: median(ranges.map(({ low }) => low)), high: median(ranges.map(({ high }) => high)) };
}
