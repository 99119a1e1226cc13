import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { checkPrepared, pendingMigrations } from "#app/platform/database/apply-migrations.mjs";
import { checkBackup } from "#app/platform/database/check-damage.mjs";
import { copyTo, leaveWriteAhead } from "#app/platform/database/copy-database.mjs";
import { openBackup } from "./open-backup.mjs";
import { contentOf } from "./read-content.mjs";
import { streamFolder } from "./read-position.mjs";
import { readySecret } from "./restore-secret.mjs";
import { setAside } from "./set-aside.mjs";

/**
 * @typedef {import("./read-content.mjs").Content & { kept: string[], aboutSecret: string[] }} Restored `kept` is what was
 *   there, under its new names, `aboutSecret` what the operator should know of the session secret
 */

/**
 * Puts a backup in the database's place. Verifies it first, keeps the database that was there under another name, and
 * rejects while another process has it open.
 * @param {string} backup
 * @param {string} file the database's path
 * @param {Date} [now]
 * @param {import("./age-keys.mjs").Identities} [identities] what opens an encrypted one
 * @returns {Promise<Restored>} Throws a readable Error and leaves everything as it was.
 */
export async function restoreBackup(backup, file, now = new Date(), identities = []) {
  mkdirSync(dirname(file), { recursive: true });
  const opened = await openBackup(backup, dirname(file), { identities });
  const incoming = `${file}.restoring`;
  /** @type {Awaited<ReturnType<typeof readySecret>> | null} */
  let secret = null;
  try {
    checkContent(opened.file, backup);
    rmSync(incoming, { force: true });
    // Everything that can fail comes before the first change.
    secret = await readySecret(backup, file, identities);
    if (opened.file === backup) await copyTo(backup, incoming, { verify: checkBackup });
    else {
      // What was unpacked is a copy already.
      leaveWriteAhead(opened.file);
      renameSync(opened.file, incoming);
    }
    const content = contentOf(incoming);
    if (existsSync(file)) takeAlone(file);
    const kept = setAside(file, now);
    // What Litestream had yet to send of the former database.
    rmSync(streamFolder(file), { recursive: true, force: true });
    renameSync(incoming, file);
    return { kept, aboutSecret: secret.put(now), ...content };
  } finally {
    secret?.discard();
    opened.discard();
    for (const end of ["", "-wal", "-shm"]) rmSync(incoming + end, { force: true });
  }
}

/**
 * Whether a database is whole, is ours and isn't newer than this release. Throws a readable Error.
 * @param {string} file @param {string} backup its name for people
 */
export function checkContent(file, backup) {
  checkBackup(file, backup);
  try {
    checkPrepared(file);
    pendingMigrations(file);
  } catch (error) {
    if (!(error instanceof Error) || file === backup) throw error;
    throw new Error(error.message.replaceAll(file, backup), { cause: error });
  }
}

/** Puts its log into the database's file, so that the file alone is whole. @param {string} file */
function takeAlone(file) {
  try {
    closeLog(file);
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : "";
    if (code.startsWith("SQLITE_BUSY"))
      throw new Error(`Another process has ${file} open. Stop the site first, then restore.`, {
        cause: error,
      });
    // A damaged file is a reason to restore: it's kept with its log as it is.
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) throw error;
  }
}

/** SQLite leaves the write-ahead log only for somebody who is alone. @param {string} file */
function closeLog(file) {
  const db = new Database(file, { timeout: 1_000 });
  try {
    db.pragma("journal_mode = DELETE");
  } finally {
    db.close();
  }
}
