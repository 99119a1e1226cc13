import { DAY_MS } from "#app/platform/durations.js";
import { querySharedDb } from "./shared-file.server";

/** Nothing here is kept for longer; what ends later was written by a wrong clock. */
const MAX_KEPT_MS = 2 * DAY_MS;

/** Deletes what has ended, so that nothing outlives its time by more than this job's interval. */
export async function forgetEnded(now = Date.now()): Promise<void> {
  await querySharedDb("DELETE FROM notes WHERE ends_at <= ? OR ends_at > ?", now, now + MAX_KEPT_MS);
  await querySharedDb("DELETE FROM uses WHERE ends_at <= ? OR ends_at > ?", now, now + MAX_KEPT_MS);
}
