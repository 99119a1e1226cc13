import { querySharedDb } from "./shared-file.server";

/** Deletes what has ended, so that nothing outlives its time by more than this job's interval. */
export async function forgetEnded(now = Date.now()): Promise<void> {
  await querySharedDb("DELETE FROM notes WHERE ends_at <= ?", now);
  await querySharedDb("DELETE FROM uses WHERE ends_at <= ?", now);
}
