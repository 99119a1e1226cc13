const stepInDollars = 5;

/** From and to around the estimate, outward to whole fives, never under the least that the trip may cost. */
export function priceRange(estimate: number, least: number, { low, high }: { low: number; high: number }) {
  const down = Math.floor((estimate * low) / stepInDollars) * stepInDollars;
  const up = Math.ceil((estimate * high) / stepInDollars) * stepInDollars;
  return { min: Math.min(estimate, Math.max(down, least)), max: Math.max(estimate, up) };
}
