import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { backupsAmong } from "./backup-names.mjs";

/**
 * The file to restore: the one named, or the newest of a folder, not later than `at` if that is given.
 * @param {string} where a backup or a folder of them
 * @param {Date | null} at
 * @returns {string} Throws a readable Error if there's none.
 */
export function findBackup(where, at) {
  if (!existsSync(where)) throw new Error(`There is nothing at ${where}.`);
  if (!statSync(where).isDirectory()) {
    if (at) throw new Error("--at chooses among the backups of a folder: name the folder instead of a file.");
    return where;
  }
  const backups = backupsAmong(readdirSync(where));
  const found = backups.find(({ time }) => !at || time <= at);
  if (found) return join(where, found.name);
  const oldest = backups.at(-1);
  if (!oldest) throw new Error(`There is no backup in ${where}.`);
  throw new Error(`The oldest backup in ${where} is of ${oldest.time.toISOString()}.`);
}
