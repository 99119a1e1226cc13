import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { backupsAmong, isFromFuture } from "#app/platform/backup/backup-names.mjs";

type NewestBackup = { name: string; at: Date; bytes: number };

/**
 * The newest verified backup in BACKUP_DIR and the time in its name, not counting names later than `now`, which a wrong
 * clock gave; null if there's none, no such setting, or the folder can't be read.
 */
export async function newestBackup(folder = env.BACKUP_DIR, now = new Date()): Promise<NewestBackup | null> {
  if (!folder) return null;
  try {
    const names = await readdir(folder);
    const [newest] = backupsAmong(names.filter((name) => !isFromFuture(name, now)));
    if (!newest) return null;
    const { size } = await stat(join(folder, newest.name));
    return { name: newest.name, at: newest.time, bytes: size };
  } catch (error) {
    logger.warn({ err: error }, "the folder of backups can't be read");
    return null;
  }
}
