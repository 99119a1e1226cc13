import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { checkPrepared, pendingMigrations } from "#app/platform/database/apply-migrations.mjs";
import { checkBackup } from "#app/platform/database/check-damage.mjs";
import { copyTo } from "#app/platform/database/copy-database.mjs";
import { streamFolder } from "./read-position.mjs";
import { readySecret } from "./restore-secret.mjs";
import { setAside } from "./set-aside.mjs";

/**
 * @typedef {object} Restored
 * @property {string[]} kept what was there, under its new names
 * @property {string[]} aboutSecret what the operator should know of the session secret
 * @property {string | null} newestQuote
 * @property {number} quotes
 * @property {number} leads
 */

/**
 * Puts a backup in the database's place. Verifies it first, keeps the database that was there under another name, and
 * rejects while another process has it open.
 * @param {string} backup
 * @param {string} file the database's path
 * @param {Date} [now]
 * @returns {Promise<Restored>} Throws a readable Error and leaves everything as it was.
 */
export async function restoreBackup(backup, file, now = new Date()) {
  checkBackup(backup);
  checkPrepared(backup);
  // Throws if the backup is of a newer release than this one.
  pendingMigrations(backup);
  mkdirSync(dirname(file), { recursive: true });
  const incoming = `${file}.restoring`;
  rmSync(incoming, { force: true });
  // Everything that can fail comes before the first change.
  const secret = readySecret(backup, file);
  try {
    await copyTo(backup, incoming, { verify: checkBackup });
    const content = contentOf(incoming);
    if (existsSync(file)) takeAlone(file);
    const kept = setAside(file, now);
    // What Litestream had yet to send of the former database.
    rmSync(streamFolder(file), { recursive: true, force: true });
    renameSync(incoming, file);
    return { kept, aboutSecret: secret.put(now), ...content };
  } finally {
    secret.discard();
    for (const end of ["", "-wal", "-shm"]) rmSync(incoming + end, { force: true });
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

/** @param {string} file */
function contentOf(file) {
  const db = new Database(file, { readonly: true });
  try {
    const count = (/** @type {string} */ table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    const newest = db.prepare("SELECT max(created_at) FROM quotes").pluck().get();
    return {
      quotes: Number(count("quotes")),
      leads: Number(count("leads")),
      newestQuote: newest ? String(newest) : null,
    };
  } finally {
    db.close();
  }
}
