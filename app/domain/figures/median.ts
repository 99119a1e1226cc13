/** The middle of numbers in any order, the mean of the two middle ones if there are two; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
