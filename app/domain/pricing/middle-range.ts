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

/**
 * The range that covers all of these: a price within any one of them must not be called low. Null if there are none.
 */
export function spanOf(ranges: readonly (DollarRange | null)[]): DollarRange | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0) return null;
  return {
    low: Math.min(...known.map(({ low }) => low)),
    high: Math.max(...known.map(({ high }) => high)),
  };
}
