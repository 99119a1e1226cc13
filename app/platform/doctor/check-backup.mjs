import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { backupsAmong, isFromFuture } from "../backup/backup-names.mjs";
import { takeTurn } from "../backup/take-turn.mjs";
import { findBackup } from "../backup/find-backup.mjs";
import { HOUR_MS } from "../durations.js";
import { broken, fine, formatAge, formatSize, look, messageOf } from "./findings.mjs";

/** As the alert BackupOld. */
const MAX_AGE_MS = 2 * HOUR_MS;
const TRIAL = ".restore-trial-";
/** A copy that is kept compressed is laid out once and then copied into its place. */
const COPIES_IN_TRIAL = 2.2;

const restorer = fileURLToPath(new URL("try-restore.mjs", import.meta.url));

/** @param {string[]} names of the files in BACKUP_DIR @param {Date} now @returns {import("./findings.mjs").Finding} */
export function judgeBackupAge(names, now) {
  const future = names.filter((name) => isFromFuture(name, now));
  const [newest] = backupsAmong(names.filter((name) => !future.includes(name)));
  if (!newest)
    return broken(
      "newest backup",
      `There is none${future.length > 0 ? ` but ${future.join(", ")}, which a wrong clock has dated ahead` : ""}. The site makes one within five minutes of its start: if it runs, its log says why not. By hand: node bin/backup.mjs`,
    );
  const ageMs = now.getTime() - newest.time.getTime();
  if (ageMs > MAX_AGE_MS)
    return broken(
      "newest backup",
      `${newest.name} is ${formatAge(ageMs)} old, and one is made each hour while the site runs: see its log for “back up”. By hand: node bin/backup.mjs`,
    );
  if (future.length > 0)
    return look(
      "newest backup",
      `${newest.name} is ${formatAge(ageMs)} old. Dated later than now, by a wrong clock, and counting for nothing: ${future.join(", ")}. Delete or rename them once the clock is right.`,
    );
  return fine("newest backup", `${newest.name} is ${formatAge(ageMs)} old.`);
}

/** @typedef {{ leads: number, quotes: number, newestQuote: string | null, named: number, missing: number }} Tried */

/** @param {string} name of the backup @param {Tried} tried @returns {import("./findings.mjs").Finding} */
export function judgeRestore(name, { leads, quotes, newestQuote, named, missing }) {
  const content = `${leads} leads and ${quotes} quotes${newestQuote ? `, the newest of ${newestQuote}` : ""}`;
  if (missing > 0)
    return broken(
      "restore",
      `${name} restores, with ${content}, but ${missing} of the ${named} files that it names are not in the folder of backups. The next backup copies those that are still on this disk.`,
    );
  return fine("restore", `${name} was restored into a scratch folder: ${content}, and its ${named} files.`);
}

/**
 * Restores the newest backup beside the others, and removes it again.
 * @param {string} folder BACKUP_DIR @param {number} bytes of the database, which the backup is of @param {Date} now
 * @param {AbortSignal} signal
 * @returns {Promise<import("./findings.mjs").Finding[]>}
 */
export async function tryRestore(folder, bytes, now, signal) {
  let backup;
  try {
    backup = findBackup(folder, null, now).path;
  } catch (error) {
    return [broken("restore", messageOf(error))];
  }
  const name = basename(backup);
  const { bavail, bsize } = statfsSync(folder);
  const needed = Math.max(bytes, statSync(backup).size) * COPIES_IN_TRIAL;
  if (bavail * bsize < needed)
    return [
      look(
        "restore",
        `Not tried: ${name} needs ${formatSize(needed)} for it in ${folder}, and ${formatSize(bavail * bsize)} are free.`,
      ),
    ];
  // Two at once would need twice the room.
  const giveBack = takeTurn(join(folder, ".trial-lock"));
  if (!giveBack) return [look("restore", "Not tried: another run of the checks is just trying it.")];
  try {
    return [await restoreOnTrial(folder, backup, signal)];
  } finally {
    giveBack();
  }
}

/** @param {string} folder @param {string} backup @param {AbortSignal} signal @returns {Promise<import("./findings.mjs").Finding>} */
async function restoreOnTrial(folder, backup, signal) {
  // What is there is left of a trial that was killed: this one has the turn.
  for (const name of readdirSync(folder).filter((one) => one.startsWith(TRIAL))) remove(join(folder, name));
  const scratch = mkdtempSync(join(folder, TRIAL));
  const restoring = promisify(execFile)(process.execPath, [restorer, backup, scratch], { signal });
  // A process that is stopped in the middle leaves nothing either.
  const clean = () => {
    restoring.child.kill("SIGKILL");
    remove(scratch);
  };
  process.once("exit", clean);
  try {
    return judgeRestore(basename(backup), JSON.parse((await restoring).stdout));
  } catch (error) {
    const { code, stderr = "" } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    if (typeof code !== "number") throw error;
    return judgeFailedRestore(basename(backup), stderr.trim());
  } finally {
    process.off("exit", clean);
    clean();
  }
}

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });

/** @param {string} name @param {string} why @returns {import("./findings.mjs").Finding} */
export function judgeFailedRestore(name, why) {
  // What only a key from elsewhere opens was read before it was encrypted.
  if (name.endsWith(".age"))
    return look(
      "restore",
      `${name} is encrypted, and can't be tried where its key isn't: restore it now and then on a machine that has the key.`,
    );
  return broken(
    "restore",
    `${name} can't be restored: ${why.split("\n").at(-1)} Make another one now: node bin/backup.mjs`,
  );
}
