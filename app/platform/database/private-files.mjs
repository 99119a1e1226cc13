import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backupTime } from "#app/platform/backup/backup-names.mjs";

/** Everything that this process and those it starts write is for its user alone: it holds names and addresses. */
export const keepFilesPrivate = () => void process.umask(0o077);

/** @param {string} folder @param {(name: string) => boolean} isOurs */
function closeFiles(folder, isOurs) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(isOurs)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    // A file of somebody else's is for checkPlace to tell; SQLite's own come and go.
    if (!found || found.uid !== process.getuid?.() || (found.mode & 0o077) === 0) continue;
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  }
}

/**
 * Closes what earlier releases left readable for everybody: the database with all that stands beside it under its name,
 * and the backups. Folders that the operator made stay as they are.
 * @param {string} file the database's absolute path @param {string | undefined} backups BACKUP_DIR
 */
export function closeToOthers(file, backups) {
  const name = basename(file);
  closeFiles(
    dirname(file),
    (one) => one.startsWith(name) || one.startsWith(`.${name}`) || one.startsWith("session-secret"),
  );
  if (backups)
    closeFiles(
      backups,
      (one) => backupTime(one.replace(/\.part.*$/, "")) !== null || one === "session-secret",
    );
}
