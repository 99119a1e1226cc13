/**
 * Whole numbers that add up to `total`, as close to the given shares as possible (largest remainder). A share above
 * zero gets at least one, taken from the largest, while there are enough.
 */
export function wholeShares(shares: number[], total: number): number[] {
  const sum = shares.reduce((a, b) => a + b, 0);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share * total) / sum);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { i } of order.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  exact.forEach((value, i) => {
    const largest = whole.indexOf(Math.max(...whole));
    if (value === 0 || (whole[i] ?? 0) > 0 || (whole[largest] ?? 0) < 2) return;
    whole[i] = 1;
    whole[largest] = (whole[largest] ?? 0) - 1;
  });
  return whole;
}

/** Whole, at least one, never below the great circle. */
export function wholeMiles(miles: number, straight: number): number {
  const rounded = Math.max(1, Math.round(miles));
  return rounded < straight ? Math.ceil(straight) : rounded;
}
