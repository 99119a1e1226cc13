import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { env } from "#app/env.server.ts";
import { believedTime } from "#app/domain/base/clock/clock.server.ts";
import { newestBackup } from "#app/domain/base/database/newest-backup.server.ts";
import { isEncrypted } from "#app/platform/backup/backup-names.mjs";
import { readTrial } from "#app/platform/backup/trial-result.mjs";
import { DAY_MS } from "#app/platform/durations.js";
import type { JobRun } from "./run-jobs.server";

const TRIAL_MS = 7 * DAY_MS;
/** After a failure: by then there's another copy, or somebody has made room. */
const RETRY_MS = DAY_MS;

/**
 * Once a week restores the newest backup on trial, in a process of its own. An encrypted one is tried where it's made,
 * because here is no key that opens it.
 */
export async function tryRestore({ log, stopping, signal }: JobRun): Promise<void> {
  const folder = env.BACKUP_DIR ?? "";
  const now = believedTime(new Date());
  const backup = await newestBackup(folder, now);
  if (!backup || isEncrypted(backup.name)) return;
  const last = readTrial(folder);
  const age = last ? now.getTime() - last.at.getTime() : Infinity;
  if (age >= 0 && age < (last?.problem === null ? TRIAL_MS : RETRY_MS)) return;
  const options = ["bin/restore.mjs", folder, "--trial", "--time", now.toISOString()];
  const ran = await promisify(execFile)(process.execPath, options, { signal }).catch((error: unknown) => {
    if (stopping()) return null;
    const trial = readTrial(folder);
    // It ended as a trial may, which Status says; anything else is a failure of the job.
    if (!trial?.problem || trial.at.getTime() !== now.getTime()) throw error;
    log.error({ backup: trial.copy, problem: trial.problem }, "a backup can't be restored");
    return null;
  });
  if (ran) log.info({ trial: ran.stdout.trim() }, "a backup was restored on trial");
}
