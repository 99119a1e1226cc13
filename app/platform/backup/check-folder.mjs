import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nameOfUser } from "#app/platform/database/check-place.mjs";

/**
 * Whether this process can write backups into a folder: it tries. Throws a readable Error that names the folder, the
 * user and what to do.
 * @param {string} folder the absolute path; made if it isn't there @param {string} setting that names it
 */
export function checkBackupFolder(folder, setting) {
  const trial = join(folder, `.write-trial-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(trial, "");
    rmSync(trial, { force: true });
  } catch (error) {
    const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (error);
    const user = nameOfUser(process.getuid?.() ?? 0);
    throw new Error(
      `${setting} is ${folder}, where this process, ${user}, can't write (${code || message}). ${adviceFor(code, folder)}`,
      { cause: error },
    );
  }
}

/** @param {string} code @param {string} folder */
function adviceFor(code, folder) {
  if (code === "ENOSPC" || code === "EDQUOT") return `The disk is full: free room in ${folder}.`;
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const own = `Run as root: install -d -o ${user} -g ${group} -m 700 ${folder}`;
  return code === "EROFS"
    ? `${own}. If it's there: the file system is read-only for this process. With systemd, name the folder in ReadWritePaths= of the unit; in a container, mount a volume there; or set another folder.`
    : `${own}. With systemd, name it in ReadWritePaths= of the unit too.`;
}
