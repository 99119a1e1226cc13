import type { PriceLine } from "./price";

/**
 * Rounds the running total, not each line, so the lines add up to the rounded total. Lines that come to zero are left
 * out.
 */
export function wholeDollarLines(exact: PriceLine[]): PriceLine[] {
  let sum = 0;
  let rounded = 0;
  const lines: PriceLine[] = [];
  for (const line of exact) {
    sum += line.amount;
    const amount = Math.round(sum) - rounded;
    rounded += amount;
    if (amount !== 0) lines.push({ ...line, amount });
  }
  return lines;
}

export function sumOf(lines: PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}
