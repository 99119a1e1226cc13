/** In percent: errors of the measured distance, `within10` of the pairs; only `bias` is signed. */
export type Accuracy = {
  pairs: number;
  median: number;
  p90: number;
  p95: number;
  within10: number;
  bias: number;
};

/** Takes signed errors as fractions: 0.02 is two percent too long. */
export function sumUp(errors: number[]): Accuracy {
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const at = (share: number) => percent(quantile(sizes, share));
  const within = sizes.filter((size) => size <= 0.1).length;
  return {
    pairs: errors.length,
    median: at(0.5),
    p90: at(0.9),
    p95: at(0.95),
    within10: percent(within / Math.max(1, errors.length)),
    bias: percent(errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)),
  };
}

/** Interpolates linearly between neighboring values; `sorted` is ascending. */
export function quantile(sorted: number[], share: number): number {
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

const percent = (fraction: number) => Math.round(fraction * 10_000) / 100;
