export const importLimits = {
  bytes: 5 * 1024 * 1024,
  /** rows below the header */
  lines: 20_000,
  columns: 100,
} as const;
