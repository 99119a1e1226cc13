import type { ConsentRecord } from "#app/generated/prisma/client.ts";

type Entry = Pick<ConsentRecord, "purpose" | "isGranted" | "createdAt">;

/** Belongs to the quote that moves with it, so only taking it back counts. */
const ofQuote = "quote-terms";

/** The newest entry of each purpose. */
function standingOf(ledger: readonly Entry[]): Map<string, boolean> {
  const sorted = ledger.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return new Map(sorted.map(({ purpose, isGranted }) => [purpose, isGranted]));
}

/**
 * The purposes that the joined ledger would grant although only one of two leads did: the narrower consent holds, so
 * these are taken back.
 */
export function purposesToTakeBack(kept: readonly Entry[], merged: readonly Entry[]): string[] {
  const [one, other] = [standingOf(kept), standingOf(merged)];
  const joined = standingOf([...kept, ...merged]);
  return [...joined.keys()].filter((purpose) => {
    const grants = [one.get(purpose), other.get(purpose)];
    const isNarrow = purpose === ofQuote ? grants.includes(false) : !grants.every(Boolean);
    return isNarrow && joined.get(purpose) === true;
  });
}
