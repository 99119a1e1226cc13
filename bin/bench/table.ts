/** One measured figure. `limit` is what the issue allows, in the same unit. */
export type Figure = { what: string; value: number; limit: number; unit: "ms" | "MB" | "KB" };

const digits = { ms: 3, MB: 1, KB: 1 } as const;

/** Prints figures with their limits. Marks those over their limit, and judges nothing else: machines differ. */
export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ what, value, limit, unit }) => ({
    figure: what,
    measured: `${value.toFixed(digits[unit])} ${unit}`,
    limit: `${limit} ${unit}`,
    "": value <= limit ? "" : "over",
  }));
  console.table(rows);
}
