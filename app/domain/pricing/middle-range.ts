import type { DollarRange } from "./judge-price";

const median = (amounts: number[]) => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const last = sorted.length - 1;
  return Math.round((at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2);
};

/**
 * One range of many: from the median low end to the median high end, whole US dollars. A figure that is an average
 * and no range does not count. Null when none is left.
 */
export function middleRange(figures: readonly DollarRange[]): DollarRange | null {
  const ranges = figures.filter(({ low, high }) => low < high);
  if (ranges.length === 0) return null;
  return { low: median(ranges.map(({ low }) => low)), high: median(ranges.map(({ high }) => high)) };
}

/** The range that holds all of these: we call no price low that one kind of page has within its range. Null for none. */
export function spanOf(ranges: readonly (DollarRange | null)[]): DollarRange | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0) return null;
  return {
    low: Math.min(...known.map(({ low }) => low)),
    high: Math.max(...known.map(({ high }) => high)),
  };
}
