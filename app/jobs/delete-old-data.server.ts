import { deleteDue } from "#app/domain/desk/retention/delete-due.server.ts";
import { retentionSuccess } from "#app/metrics.server.ts";
import type { JobRun } from "./run-jobs.server";

/** Deletes what the rules of retention say, and logs how much of what. */
export async function deleteOldData({ log, stopping }: JobRun): Promise<void> {
  const deleted = await deleteDue({ id: null, name: "the site" }, new Date(), stopping);
  if (!stopping()) retentionSuccess.setToCurrentTime();
  if (Object.keys(deleted).length > 0) log.info({ deleted }, "old data was deleted");
}
