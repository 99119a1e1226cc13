import type { Tx } from "#app/db.server.ts";

/** Merges may follow each other; more than a few in a row would be a loop. */
const MAX_MERGES = 10;

/** The lead that this one is now, after all merges; itself if it was never merged. */
export async function lastMerge(tx: Tx, id: string): Promise<string> {
  let last = id;
  for (let count = 0; count < MAX_MERGES; count++) {
    const next = await tx.lead.findUnique({ where: { id: last }, select: { mergedIntoId: true } });
    if (!next?.mergedIntoId) return last;
    last = next.mergedIntoId;
  }
  return last;
}
