/** `limit` is in the same unit: the maximum, or the minimum if `floor` is set. */
export type Figure = {
  what: string;
  value: number;
  limit: number;
  unit: "ms" | "MB" | "KB" | "points" | "/s" | "%" | "";
  floor?: boolean;
  /** more to know about it: numbers in the same unit, and texts */
  beside?: Record<string, number | string>;
};

const digits = { ms: 3, MB: 1, KB: 1, points: 0, "/s": 0, "%": 0, "": 3 } as const;

/** Marks figures beyond their limit but doesn't fail on them: machines differ. */
export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ what, value, limit, unit, floor = false, beside = {} }) => ({
    figure: what,
    measured: `${value.toFixed(digits[unit])} ${unit}`.trim(),
    ...Object.fromEntries(
      Object.entries(beside).map(([name, each]) => [
        name,
        typeof each === "number" ? Math.round(each) : each,
      ]),
    ),
    limit: `${floor ? "at least " : ""}${limit} ${unit}`.trim(),
    "": floor ? (value >= limit ? "" : "under") : value <= limit ? "" : "over",
  }));
  console.table(rows);
}
