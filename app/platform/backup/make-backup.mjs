import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkPrepared } from "#app/platform/database/apply-migrations.mjs";
import { checkBackup } from "#app/platform/database/check-damage.mjs";
import { copyUnfinished } from "#app/platform/database/copy-database.mjs";
import { backUpFiles, bytesOfBackedUpFiles } from "#app/platform/files/back-up-files.mjs";
import { FILES_IN_BACKUPS, filesOf } from "#app/platform/files/stored-files.mjs";
import { removeUnnamed } from "#app/platform/files/unnamed-files.mjs";
import { encrypterFor } from "./age-keys.mjs";
import { backupName, backupsAmong, expiredBackups, isFromFuture } from "./backup-names.mjs";
import { readBackupSettings } from "./backup-settings.mjs";
import { writeOver } from "./budget-result.mjs";
import { checkBackupFolder } from "./check-folder.mjs";
import { removeOpened } from "./open-backup.mjs";
import { PACKED_PART, packCopy, packedEnd } from "./pack-copy.mjs";
import { judgeContent } from "./restore-trial.mjs";
import { takeTurn } from "./take-turn.mjs";
import { writeTrial } from "./trial-result.mjs";

/** @typedef {import("./backup-settings.mjs").BackupSettings} BackupSettings */

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
 * @property {number} databaseBytes what it was before it was packed
 * @property {string[]} removed
 * @property {string[]} fromFuture
 * @property {number | null} over bytes in the folder, if they are more than the budget although only the newest copy is
 *   left
 * @property {import("#app/platform/files/back-up-files.mjs").FilesBackup} files
 */

/**
 * Copies the database into a folder while the site runs, reads the whole copy to verify it, packs it, reads it back, and
 * removes the backups that the rule or the budget no longer keeps. The session secret goes along if there's one beside the
 * database: without it, everybody is logged out after a restore.
 * @param {string} file the database's path
 * @param {string} folder made if it isn't there
 * @param {Date} [now]
 * @param {BackupSettings} [settings]
 * @returns {Promise<MadeBackup>} `fromFuture` are backups with a name later than now, which are left alone. Throws a readable Error; a copy that isn't whole never gets a
 *   backup's name.
 */
export async function makeBackup(file, folder, now = new Date(), settings = readBackupSettings()) {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  checkPrepared(file);
  checkBackupFolder(folder, "The folder of backups");
  const giveBack = takeTurn(join(folder, ".backup-lock"));
  // Each removes what unfinished copies are there, the other's too.
  if (!giveBack) throw new Error(`Another backup is just being made in ${folder}.`);
  try {
    return await copyAndClean(file, folder, now, settings);
  } finally {
    giveBack();
  }
}

/** Names have seconds: one that is taken is never overwritten. @param {string} folder @param {Date} now */
async function freeTime(folder, now) {
  for (let time = now; ; time = new Date(time.getTime() + 1_000)) {
    const name = backupName(time);
    if (!readdirSync(folder).some((other) => other.startsWith(name) && !other.endsWith(".part"))) return time;
    await sleep(1_000);
  }
}

/** @param {string} file @param {string} folder @param {Date} now @param {BackupSettings} settings */
async function copyAndClean(file, folder, now, { recipients, days, maxBytes }) {
  removeOpened(folder);
  const time = await freeTime(folder, now);
  const backup = join(folder, backupName(time, packedEnd(recipients.length > 0)));
  const copy = join(folder, `${backupName(time)}.part`);
  const oldest = backupsAmong(filesUntil(folder, now)).at(-1)?.name;
  const adviceWhenFull = `Make room on the disk of ${folder}${oldest ? `, for example by moving away its oldest backup, ${oldest}` : ""}, or have the backups made in another folder.`;
  const saying = (/** @type {string} */ when) => (/** @type {NodeJS.ErrnoException} */ error) => {
    const isFull = ["ENOSPC", "EDQUOT"].includes(error.code ?? "");
    throw isFull ? new Error(`The disk ran full while ${when}. ${adviceWhenFull}`, { cause: error }) : error;
  };
  try {
    await copyUnfinished(file, copy, { verify: checkBackup, adviceWhenFull, beside: PACKED_PART });
    const databaseBytes = statSync(copy).size;
    const bytes = await packCopy(copy, `${backup}.part`, recipients).catch(saying("the copy was packed"));
    // After the database: every file that it names was written before. A copy gets its name once they are all there.
    const from = filesOf(process.env.FILES_DIR, file);
    const files = await backUpFiles(copy, from, folder, recipients).catch(saying("its files were copied"));
    await backUpSecret(file, folder, recipients);
    renameSync(`${backup}.part`, backup);
    const removed = expiredBackups(filesUntil(folder, now), days);
    for (const name of removed) rmSync(join(folder, name));
    files.removed = (
      await removeUnnamed(join(folder, FILES_IN_BACKUPS), files.unnamed, backup, folder)
    ).removed;
    const cut =
      maxBytes === null
        ? { removed: [], over: null }
        : await cutToBudget(folder, backup, { now, maxBytes, unnamed: files.unnamed });
    writeOver(folder, cut.over);
    // Nobody here can open it later, so this is the trial.
    if (recipients.length > 0)
      writeTrial(folder, {
        copy: basename(backup),
        at: now,
        isWhenMade: true,
        ...judgeContent(copy, file, time),
      });
    const fromFuture = readdirSync(folder).filter((name) => isFromFuture(name, now));
    return {
      backup,
      bytes,
      databaseBytes,
      removed: [...removed, ...cut.removed],
      fromFuture,
      over: cut.over,
      files,
    };
  } finally {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(copy + end, { force: true });
    rmSync(`${backup}.part`, { force: true });
  }
}

/** @param {string} file @param {string} folder @param {readonly string[]} recipients */
async function backUpSecret(file, folder, recipients) {
  const plain = join(folder, "session-secret");
  const own = join(dirname(file), "session-secret");
  // Where SESSION_SECRET has taken the file's place, a former backup's must not stay open beside encrypted copies.
  const secret = !existsSync(own) && recipients.length > 0 ? plain : own;
  if (!existsSync(secret)) return;
  const packed = `${plain}.age`;
  const encrypter = await encrypterFor(recipients);
  if (!encrypter) {
    copyFileSync(secret, plain);
    chmodSync(plain, 0o600);
    return rmSync(packed, { force: true });
  }
  writeFileSync(`${packed}.part`, await encrypter.encrypt(readFileSync(secret)), { mode: 0o600 });
  renameSync(`${packed}.part`, packed);
  rmSync(plain, { force: true });
}

/**
 * Removes the oldest copies until all that is in the folder fits the budget, with the files that only they name. The
 * newest stays, however large it is. Copies dated ahead are no part of it: they must not push out good ones, and are
 * warned of until somebody removes them.
 * @param {string} folder @param {string} backup the newest
 * @param {{ now: Date, maxBytes: number, unnamed: Map<string, string[]> }} budget
 * @returns {Promise<{ removed: string[], over: number | null }>}
 */
async function cutToBudget(folder, backup, { now, maxBytes, unnamed }) {
  const bytesOf = (/** @type {string} */ name) => statSync(join(folder, name)).size;
  const all = backupsAmong(filesUntil(folder, now)).map(({ name }) => name);
  const oldestFirst = all.filter((name) => name !== basename(backup)).reverse();
  let total = all.reduce((sum, name) => sum + bytesOf(name), await bytesOfBackedUpFiles(folder));
  /** @type {string[]} */
  const removed = [];
  for (const name of oldestFirst) {
    if (total <= maxBytes) break;
    total -= bytesOf(name);
    rmSync(join(folder, name));
    removed.push(name);
    total -= (await removeUnnamed(join(folder, FILES_IN_BACKUPS), unnamed, backup, folder)).bytes;
  }
  return { removed, over: total > maxBytes ? total : null };
}
