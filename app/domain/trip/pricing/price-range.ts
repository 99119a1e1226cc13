const stepInDollars = 5;

/** Rounded outward to multiples of $5, and never below the least that the trip may cost. */
export function priceRange(estimate: number, least: number, { low, high }: { low: number; high: number }) {
  const down = Math.floor((estimate * low) / stepInDollars) * stepInDollars;
  const up = Math.ceil((estimate * high) / stepInDollars) * stepInDollars;
  return { min: Math.min(estimate, Math.max(down, least)), max: Math.max(estimate, up) };
}
