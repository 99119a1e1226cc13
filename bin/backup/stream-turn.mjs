import { setTimeout as sleep } from "node:timers/promises";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { openersOf } from "../../prisma/database-holders.mjs";

const PAUSE_MS = 500;

/**
 * Takes the right to stream a database, which one process has at a time: two would overwrite each other's log. A lock
 * of SQLite's own ends with the process that holds it, however it ends.
 * @param {string} file the database's path
 * @returns {(() => void) | null} gives it back; null if another process streams
 */
export function takeStreamTurn(file) {
  const lock = new Database(join(dirname(file), `.${basename(file)}-stream-lock`), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return () => void lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
}

/** Resolves once the Litestream of a server that was killed has sent its rest. @param {string} file @param {AbortSignal} signal */
export async function formerStreamEnded(file, signal) {
  while (!signal.aborted && openersOf(file, "litestream").length > 0) await sleep(PAUSE_MS);
}
