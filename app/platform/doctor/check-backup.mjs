import { execFile } from "node:child_process";
import { statSync, statfsSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { backupsAmong, isFromFuture } from "../backup/backup-names.mjs";
import { takeTurn } from "../backup/take-turn.mjs";
import { findBackup } from "../backup/find-backup.mjs";
import { removeOpenedBy } from "../backup/open-backup.mjs";
import { readTrial } from "../backup/trial-result.mjs";
import { HOUR_MS } from "../durations.js";
import { broken, fine, formatAge, formatSize, look, messageOf } from "./findings.mjs";

/** As the alert BackupOld. */
const MAX_AGE_MS = 2 * HOUR_MS;
/** A copy that is packed is laid out once to be read. */
const COPIES_IN_TRIAL = 1.1;
const another = "Make another one now: node bin/backup.mjs";

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

/** @typedef {Pick<import("../backup/trial-result.mjs").Trial, "problem" | "leads" | "quotes" | "files">} Tried */

/** @param {string} name of the backup @param {Tried} tried @returns {import("./findings.mjs").Finding} */
export function judgeRestore(name, { problem, leads, quotes, files }) {
  if (problem !== null) return broken("restore", `${name} can't be restored: ${problem} ${another}`);
  return fine(
    "restore",
    `${name} was restored on trial: ${leads} leads and ${quotes} quotes, and its ${files} files.`,
  );
}

/**
 * What only a key from elsewhere opens was tried when it was made.
 * @param {string} name of the backup
 * @param {import("../backup/trial-result.mjs").Trial | null} trial the last one that was written down
 * @returns {import("./findings.mjs").Finding}
 */
export function judgeEncrypted(name, trial) {
  const advice =
    "Whether your secret key opens it, only that can tell: now and then try it on a machine that has the key.";
  if (trial?.copy !== name)
    return look("restore", `${name} is encrypted, and nobody has tried it yet. ${advice}`);
  if (trial.problem !== null) return judgeRestore(name, trial);
  return fine(
    "restore",
    `${name} is encrypted, and was read back ${trial.isWhenMade ? "when it was made" : "with its key"}: ${trial.leads} leads and ${trial.quotes} quotes. ${advice}`,
  );
}

/**
 * Restores the newest backup on trial in a scratch file beside the others, which goes again.
 * @param {string} folder BACKUP_DIR @param {string} database the site's, which may be missing or damaged
 * @param {Date} now @param {AbortSignal} signal
 * @returns {Promise<import("./findings.mjs").Finding[]>}
 */
export async function tryRestore(folder, database, now, signal) {
  let backup;
  try {
    backup = findBackup(folder, null, now).path;
  } catch (error) {
    return [broken("restore", messageOf(error))];
  }
  const name = basename(backup);
  const { bavail, bsize } = statfsSync(folder);
  const needed = Math.max(bytesAt(database), bytesAt(backup)) * COPIES_IN_TRIAL;
  // A plain copy is read where it lies, and an encrypted one isn't opened at all.
  if (/\.(zst|gz)$/.test(name) && bavail * bsize < needed)
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
    const tried = await restoreOnTrial(folder, { backup, database, now }, signal);
    return [tried === "locked" ? judgeEncrypted(name, readTrial(folder)) : judgeRestore(name, tried)];
  } finally {
    giveBack();
  }
}

/**
 * @param {string} folder @param {{ backup: string, database: string, now: Date }} what @param {AbortSignal} signal
 * @returns {Promise<Tried | "locked">} "locked" if only a key opens it
 */
async function restoreOnTrial(folder, { backup, database, now }, signal) {
  const args = [restorer, backup, database, now.toISOString()];
  const trying = promisify(execFile)(process.execPath, args, { signal });
  // A process that is stopped in the middle leaves nothing either.
  const clean = () => {
    trying.child.kill("SIGKILL");
    removeOpenedBy(folder, trying.child.pid);
  };
  process.once("exit", clean);
  try {
    const tried = JSON.parse((await trying).stdout);
    return tried.isLocked ? "locked" : tried;
  } finally {
    process.off("exit", clean);
    clean();
  }
}

/** @param {string} path */
const bytesAt = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
