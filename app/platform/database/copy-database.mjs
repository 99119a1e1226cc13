import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";

/** How many copies stay. */
const KEPT = 2;
/** All pages in one step: one of several would begin again whenever somebody writes. */
const ALL_PAGES = 2 ** 31 - 1;

/** @param {string} file */
const startOfName = (file) => `${basename(file)}.before-`;

/** @param {Date} time */
const inName = (time) => time.toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * @param {string} file the database @param {Date} [now]
 * @returns {string[]} paths of its copies, newest first, without those that a wrong clock has dated ahead
 */
export const copiesOf = (file, now = new Date()) =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(startOfName(file)) && /Z-[0-9a-z]+$/.test(name))
    .filter((name) => name.slice(startOfName(file).length).split("-", 1).join() <= inName(now))
    .sort()
    .reverse()
    .map((name) => join(dirname(file), name));

/** @param {string} file */
const bytesOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @param {string} file @param {string} folder @param {string} advice @param {number} beside */
function needRoom(file, folder, advice, beside) {
  const { bavail, bsize } = statfsSync(folder);
  const [needed, free] = [(bytesOf(file) + bytesOf(`${file}-wal`)) * (1 + beside), bavail * bsize];
  if (free > needed) return;
  const inMb = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new Error(
    `There is no room for a copy of the database in ${folder}: it needs ${inMb(needed)}, ${inMb(free)} are free. ${advice}`,
  );
}

/**
 * Where the database's own counters stand that every quote and every change by staff raises.
 * @param {string} file
 */
function countersOf(file) {
  const db = new Database(file, { readonly: true });
  try {
    const counters =
      "SELECT name, seq FROM sqlite_sequence WHERE name IN ('lead_events', 'audit_entries') ORDER BY name";
    const isThere = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").get();
    return isThere ? JSON.stringify(db.prepare(counters).all()) : "[]";
  } finally {
    db.close();
  }
}

/**
 * The copy before a migration. A start that was killed in the middle has made it already: the same one serves as long as
 * nothing was stored since, so that starts in a row neither fill the disk nor push out older copies.
 * @param {string} file the database's path @param {string} release @param {Date} [now]
 * @returns {Promise<{ copy: string, isNew: boolean }>} Throws a readable Error where there is no room.
 */
export async function copyBeforeMigration(file, release, now = new Date()) {
  const [newest] = copiesOf(file, now);
  const isSame = newest?.endsWith(`-${release.slice(0, 8)}`) && countersOf(newest) === countersOf(file);
  if (newest && isSame) return { copy: newest, isNew: false };
  return { copy: await copyDatabase(file, release, now), isNew: true };
}

/**
 * Copies the database beside itself, page by page as it is, while others read and write it; keeps the newest copies.
 * @param {string} file the database's path
 * @param {string} release what the copy is made for; becomes part of its name
 * @param {Date} [now]
 * @returns {Promise<string>} the copy's path. Throws a readable Error where there is no room.
 */
export async function copyDatabase(file, release, now = new Date()) {
  const folder = dirname(file);
  const copy = join(folder, `${startOfName(file)}${inName(now)}-${release.slice(0, 8)}`);
  await copyTo(file, copy, {
    adviceWhenFull: `Make room in ${folder}, for example by moving away ${basename(startOfName(file))}* and ${basename(file)}.replaced-* files that you no longer need, or set COPY_BEFORE_MIGRATION=off to migrate without a copy.`,
  });
  for (const old of copiesOf(file, now).slice(KEPT)) if (existsSync(old)) rmSync(old);
  return copy;
}

/**
 * A copy of a database in write-ahead mode is in that mode too: reading it would leave two files beside it, and would
 * fail where nothing may be written. A start brings the mode back.
 * @param {string} copy
 */
export function leaveWriteAhead(copy) {
  const db = new Database(copy);
  try {
    db.pragma("journal_mode = DELETE");
  } finally {
    db.close();
  }
}

/**
 * Copies a database as it is at one moment, while others read and write it. The copy gets its name only once it's whole
 * on the disk and `verify` hasn't thrown; what an earlier attempt left behind goes.
 * @param {string} file
 * @param {string} copy
 * @param {{ verify?: (unfinished: string) => void, adviceWhenFull?: string }} [options]
 */
export async function copyTo(file, copy, options = {}) {
  const unfinished = `${copy}.part`;
  await copyUnfinished(file, unfinished, options);
  syncFile(unfinished);
  renameSync(unfinished, copy);
}

/** @param {string} path */
function syncFile(path) {
  const written = openSync(path, "r+");
  fsyncSync(written);
  closeSync(written);
}

/**
 * The same, without the sync and the name at the end: for a copy that something else is made of.
 * @param {string} file
 * @param {string} unfinished the copy's path, which ends with .part
 * @param {{ verify?: (unfinished: string) => void, adviceWhenFull?: string, beside?: number }} [options] `beside` is the room
 *   that is needed besides, as a part of the database's size
 */
export async function copyUnfinished(
  file,
  unfinished,
  { verify = () => {}, adviceWhenFull = `Make room in ${dirname(unfinished)}.`, beside = 0 } = {},
) {
  const folder = dirname(unfinished);
  needRoom(file, folder, adviceWhenFull, beside);
  const [start = ""] = basename(unfinished).split(/\d/, 1);
  for (const name of readdirSync(folder))
    if (name.startsWith(start) && /\.part(-journal|-wal|-shm)?$/.test(name)) rmSync(join(folder, name));
  const db = new Database(file, { readonly: true });
  try {
    await db.backup(unfinished, { progress: () => ALL_PAGES });
  } finally {
    db.close();
  }
  leaveWriteAhead(unfinished);
  verify(unfinished);
  chmodSync(unfinished, 0o600);
}
