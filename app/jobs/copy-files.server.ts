import { PlaceError, sendFiles } from "#app/domain/base/files/send-files.server.ts";
import { env } from "#app/env.server.ts";
import type { JobRun } from "./run-jobs.server";

export async function copyFiles({ stopping, reach }: JobRun): Promise<void> {
  try {
    await sendFiles(env.BACKUP_URL ?? "", new Date(), stopping);
    if (!stopping()) reach(null);
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    reach(error.message);
  }
}
