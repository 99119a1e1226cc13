import { deleteDue } from "#app/domain/desk/retention/delete-due.server.ts";
import { heldErasure } from "#app/domain/desk/retention/hold-erasure.server.ts";
import { retentionSuccess } from "#app/metrics.server.ts";
import type { JobRun } from "./run-jobs.server";

/** Deletes what the rules of retention say, and logs how much of what; "skipped" if leads wait for a person. */
export async function deleteOldData({ log, stopping }: JobRun): Promise<"skipped" | undefined> {
  const deleted = await deleteDue({ id: null, name: "the site" }, new Date(), stopping);
  if (Object.keys(deleted).length > 0) log.info({ deleted }, "old data was deleted");
  if (stopping() || (await heldErasure())) return "skipped";
  retentionSuccess.setToCurrentTime();
  return undefined;
}
