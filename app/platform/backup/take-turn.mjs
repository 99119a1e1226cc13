import { chownSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

/**
 * Every lock of this process: one that nothing refers to would be closed, and so given back, by the next garbage collection.
 * @type {Set<Database.Database>}
 */
const locks = new Set();

/**
 * Takes a turn that one process has at a time. It's a lock of SQLite's own, which ends with the process that holds it,
 * however it ends.
 * @param {string} path of the lock's own file
 * @param {number} [waitMs] how long to wait for another process; this one stands still meanwhile
 * @returns {(() => void) | null} gives it back; null if another process has it
 */
export function takeTurn(path, waitMs = 0) {
  const lock = new Database(path, { timeout: waitMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    handOver(path);
    locks.add(lock);
    return () => {
      locks.delete(lock);
      lock.close();
    };
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
}

/** A file that root made must not keep the site's user out later. @param {string} path */
function handOver(path) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
