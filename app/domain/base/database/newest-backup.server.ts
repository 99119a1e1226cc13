import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";

/** As app/platform/backup/backup-names.mjs names them; a copy that isn't verified yet has another name. */
const backupName = /^evenhaul-(.+)\.db$/;

/**
 * The newest verified backup in BACKUP_DIR, not counting names from the future, which a wrong clock gave; null if
 * there's none, no such setting, or the folder can't be read.
 */
export async function newestBackup(
  folder = env.BACKUP_DIR,
  now = new Date(),
): Promise<{ at: Date; bytes: number } | null> {
  if (!folder) return null;
  const latest = now.toISOString().replace(/[-:]|\.\d+/g, "");
  try {
    const name = (await readdir(folder))
      .filter((one) => (backupName.exec(one)?.[1] ?? "~") <= latest)
      .sort()
      .at(-1);
    if (!name) return null;
    const { mtime, size } = await stat(join(folder, name));
    return { at: mtime, bytes: size };
  } catch (error) {
    logger.warn({ err: error }, "the folder of backups can't be read");
    return null;
  }
}
