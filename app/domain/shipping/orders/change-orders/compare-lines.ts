import { z } from "zod";

type Line = { label: string; amount: number };

const amount = z.number().nullable();

/** Lines of a price as they are and as they would be; null where there is none. Whole US dollars. */
export const changedLinesSchema = z.array(z.strictObject({ label: z.string(), was: amount, now: amount }));
export type ChangedLine = z.infer<typeof changedLinesSchema>[number];

/** The price lines that differ between two estimates, in the order of the later one. */
export function differingLines(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const amountIn = (lines: readonly Line[], label: string) =>
    lines.find((line) => line.label === label)?.amount ?? null;
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  return labels
    .map((label) => ({ label, was: amountIn(before, label), now: amountIn(after, label) }))
    .filter(({ was, now }) => was !== now);
}
