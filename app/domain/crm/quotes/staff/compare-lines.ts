import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";

type Lines = Estimate["breakdown"];

/** A price line in two versions, whole US dollars; null where a version doesn't have it. */
export type ComparedLine = { label: string; before: number | null; after: number | null };

/** The lines of two versions side by side: those in force in their order, then those that went. */
export function compareLines(before: Lines, after: Lines): ComparedLine[] {
  const rest = [...before];
  const take = (label: string) => {
    const at = rest.findIndex((line) => line.label === label);
    return at < 0 ? null : (rest.splice(at, 1)[0]?.amount ?? null);
  };
  const compared = after.map(({ label, amount }) => ({ label, before: take(label), after: amount }));
  return [...compared, ...rest.map(({ label, amount }) => ({ label, before: amount, after: null }))];
}
