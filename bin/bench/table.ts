/** One measured figure. `limit` is what the issue allows, in the same unit: the most, or the least where `floor` is set. */
export type Figure = {
  what: string;
  value: number;
  limit: number;
  unit: "ms" | "MB" | "KB" | "points" | "";
  floor?: boolean;
};

const digits = { ms: 3, MB: 1, KB: 1, points: 0, "": 3 } as const;

/** Prints figures with their limits. Marks those beyond their limit, and judges nothing else: machines differ. */
export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ what, value, limit, unit, floor = false }) => ({
    figure: what,
    measured: `${value.toFixed(digits[unit])} ${unit}`.trim(),
    limit: `${floor ? "at least " : ""}${limit} ${unit}`.trim(),
    "": floor ? (value >= limit ? "" : "under") : value <= limit ? "" : "over",
  }));
  console.table(rows);
}
