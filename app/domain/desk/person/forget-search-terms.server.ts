import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#app/db.server.ts";

/** Pages of the index that one step rewrites: some milliseconds. */
const STEP_PAGES = 64;

/** A million leads take some thousand steps. */
const MAX_STEPS = 100_000;

/**
 * Drops the words of changed leads from the file. The search has forgotten them already, but SQLite's index without
 * content only marks them and keeps the words until its parts are merged: this merges them, step by step, and others
 * write in between.
 */
export async function forgetSearchTerms(): Promise<void> {
  // A negative number begins a merge of everything; positive ones go on with it.
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!(await mergeSome(step === 0 ? -STEP_PAGES : STEP_PAGES))) return;
    await nextTurn();
  }
}

/** Whether there was something to merge. */
const mergeSome = (pages: number): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const changes = async () => {
      const [row] = await tx.$queryRaw<{ count: bigint | number }[]>`SELECT total_changes() AS count`;
      return Number(row?.count ?? 0);
    };
    const before = await changes();
    await tx.$executeRaw`INSERT INTO lead_search (lead_search, rank) VALUES ('merge', ${pages})`;
    // As SQLite's documentation says: fewer than two changed rows mean that nothing was left.
    return (await changes()) - before >= 2;
  });
