import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkPrepared } from "#app/platform/database/apply-migrations.mjs";
import { checkBackup } from "#app/platform/database/check-damage.mjs";
import { copyTo } from "#app/platform/database/copy-database.mjs";
import { backUpFiles } from "#app/platform/files/back-up-files.mjs";
import { filesOf } from "#app/platform/files/stored-files.mjs";
import { backupName, backupsAmong, expiredBackups, isFromFuture } from "./backup-names.mjs";
import { checkBackupFolder } from "./check-folder.mjs";
import { takeTurn } from "./take-turn.mjs";

/** @param {string} folder @param {Date} now @returns {string[]} its files without backups from the future */
const filesUntil = (folder, now) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !isFromFuture(name, now)) : [];

/** When the newest backup of a folder was made, in milliseconds; 0 if it has none. @param {string} folder @param {Date} [now] */
export const newestTime = (folder, now = new Date()) =>
  backupsAmong(filesUntil(folder, now))[0]?.time.getTime() ?? 0;

/**
 * @typedef {object} MadeBackup
 * @property {string} backup its path
 * @property {number} bytes
 * @property {string[]} removed
 * @property {string[]} fromFuture
 * @property {import("#app/platform/files/back-up-files.mjs").FilesBackup} files
 */

/**
 * Copies the database into a folder while the site runs, reads the whole copy to verify it, and removes the backups
 * that the rule no longer keeps. The session secret goes along if there's one beside the database: without it,
 * everybody is logged out after a restore.
 * @param {string} file the database's path
 * @param {string} folder made if it isn't there
 * @param {Date} [now]
 * @returns {Promise<MadeBackup>} `fromFuture` are backups with a name later than now, which are left alone. Throws a readable Error; a copy that isn't whole never gets a
 *   backup's name.
 */
export async function makeBackup(file, folder, now = new Date()) {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  checkPrepared(file);
  checkBackupFolder(folder, "The folder of backups");
  const giveBack = takeTurn(join(folder, ".backup-lock"));
  // Each removes what unfinished copies are there, the other's too.
  if (!giveBack) throw new Error(`Another backup is just being made in ${folder}.`);
  try {
    return await copyAndClean(file, folder, now);
  } finally {
    giveBack();
  }
}

/** Names have seconds: one that is taken is never overwritten. @param {string} folder @param {Date} now */
async function freeName(folder, now) {
  for (let time = now; ; time = new Date(time.getTime() + 1_000)) {
    const backup = join(folder, backupName(time));
    if (!existsSync(backup)) return backup;
    await sleep(1_000);
  }
}

/** @param {string} file @param {string} folder @param {Date} now */
async function copyAndClean(file, folder, now) {
  const backup = await freeName(folder, now);
  const oldest = backupsAmong(filesUntil(folder, now)).at(-1)?.name;
  await copyTo(file, backup, {
    verify: checkBackup,
    adviceWhenFull: `Make room on the disk of ${folder}${oldest ? `, for example by moving away its oldest backup, ${oldest}` : ""}, or have the backups made in another folder.`,
  });
  const secret = join(dirname(file), "session-secret");
  if (existsSync(secret)) {
    copyFileSync(secret, join(folder, "session-secret"));
    chmodSync(join(folder, "session-secret"), 0o600);
  }
  const removed = expiredBackups(filesUntil(folder, now));
  for (const name of removed) rmSync(join(folder, name));
  const fromFuture = readdirSync(folder).filter((name) => isFromFuture(name, now));
  // After the database: every file that it names was written before.
  const files = await backUpFiles(backup, filesOf(process.env.FILES_DIR, file), folder);
  return { backup, bytes: statSync(backup).size, removed, fromFuture, files };
}
