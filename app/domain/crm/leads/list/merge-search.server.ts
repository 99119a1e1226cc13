import type { Tx } from "#app/db.server.ts";
import { db } from "#app/db.server.ts";
import { inSlices } from "#app/domain/base/database/in-slices.server.ts";

/** Pages of the index that one step rewrites at first, and at most: sixteen take about a millisecond. */
const FIRST_PAGES = 16;
const MAX_PAGES = 64;

/**
 * Merges parts of the search of leads, about as many pages as said, and returns whether there was something to merge. Each
 * change of a lead adds a part. SQLite would merge them with the change itself, whatever that takes (measured: up to 180 ms);
 * migration 20261127110000 has turned that off. A negative number begins to merge all parts into one.
 */
export async function mergeSearchPages(tx: Tx, pages: number): Promise<boolean> {
  const changes = async () => {
    const [row] = await tx.$queryRaw<{ count: bigint | number }[]>`SELECT total_changes() AS count`;
    return Number(row?.count ?? 0);
  };
  const before = await changes();
  await tx.$executeRaw`INSERT INTO lead_search (lead_search, rank) VALUES ('merge', ${pages})`;
  // As SQLite's documentation says: fewer than two changed rows mean that nothing was left.
  return (await changes()) - before >= 2;
}

/** Merges the parts that changes have added, in slices, until none are left. */
export async function mergeSearch(stopping: () => boolean = () => false): Promise<void> {
  const merging = inSlices({ stopping, first: FIRST_PAGES, most: MAX_PAGES });
  while (await merging((pages) => db.$transaction((tx) => mergeSearchPages(tx, pages))));
}

/**
 * Drops the words of changed leads from the file. The search has forgotten them already, but SQLite's index without
 * content only marks them and keeps the words until all its parts are merged into one; others write in between.
 */
export async function forgetSearchTerms(): Promise<void> {
  if (await db.$transaction((tx) => mergeSearchPages(tx, -FIRST_PAGES))) await mergeSearch();
}
