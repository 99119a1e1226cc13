import { inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { querySharedDb } from "./shared-file.server";

/** Rows deleted in one statement, at most. */
const MAX_BATCH = 5_000;
/** Nothing here is kept for longer; what ends later was written by a wrong clock. */
const MAX_KEPT_MS = 2 * DAY_MS;

/** Deletes what has ended, in slices, so that nothing outlives its time by more than this job's interval. */
export async function forgetEnded(now = Date.now(), stopping: () => boolean = () => false): Promise<void> {
  for (const table of ["notes", "uses"]) {
    const forgetting = inSlices({ stopping, first: 500, most: MAX_BATCH });
    while (
      await forgetting(async (size) => {
        const forgotten = await querySharedDb(
          `DELETE FROM ${table} WHERE key IN
            (SELECT key FROM ${table} WHERE ends_at <= ? OR ends_at > ? LIMIT ?) RETURNING ends_at`,
          now,
          now + MAX_KEPT_MS,
          size,
        );
        return forgotten.length === size;
      })
    );
  }
}
