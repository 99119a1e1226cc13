import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { believedTime } from "#app/domain/base/clock/clock.server.ts";
import type { JobRun } from "./run-jobs.server";

/** A backup this young is enough, no matter what made it; in minutes. */
const FRESH_MINUTES = 60;

/**
 * Runs `npm run backup` as a process of its own, because copying and reading a large file would stop this one. While the
 * clock is in doubt, the copy is named by the time that it should be: by the machine's, the newest copy would be passed
 * over later, or an old one taken for the newest.
 */
export async function backUp({ log, stopping, signal }: JobRun): Promise<void> {
  const time = believedTime(new Date()).toISOString();
  const options = ["bin/backup.mjs", "--if-older-than", String(FRESH_MINUTES), "--time", time];
  const made = await promisify(execFile)(process.execPath, options, { signal }).catch((error: unknown) => {
    // The next start makes it anew; what isn't finished has no backup's name.
    if (stopping()) return null;
    throw error;
  });
  if (!made) return;
  const { stdout, stderr } = made;
  if (stdout.trim()) log.info({ backup: stdout.trim() }, "the database was backed up");
  if (stderr.trim()) log.warn({ warning: stderr.trim() }, "something is wrong with the backups");
}
