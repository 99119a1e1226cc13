import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { backupsAmong, isFromFuture } from "./backup-names.mjs";

/**
 * The file to restore: the one named, or the newest of a folder, not later than `at` if that is given.
 * @param {string} where a backup or a folder of them
 * @param {Date | null} at
 * @param {Date} [now]
 * @returns {{ path: string, fromFuture: string[] }} `fromFuture` are backups with a name later than now, which a wrong
 *   clock gave: how old they are isn't known, so none is chosen. Throws a readable Error if there's no other.
 */
export function findBackup(where, at, now = new Date()) {
  if (!existsSync(where)) throw new Error(`There is nothing at ${where}.`);
  if (!statSync(where).isDirectory()) {
    if (at) throw new Error("--at chooses among the backups of a folder: name the folder instead of a file.");
    return { path: where, fromFuture: [] };
  }
  const names = readdirSync(where);
  const fromFuture = names.filter((name) => isFromFuture(name, now));
  const backups = backupsAmong(names.filter((name) => !fromFuture.includes(name)));
  const found = backups.find(({ time }) => !at || time <= at);
  if (found) return { path: join(where, found.name), fromFuture };
  const oldest = backups.at(-1);
  if (!oldest && fromFuture.length > 0)
    throw new Error(
      `Every backup in ${where} is dated later than now, by a wrong clock: ${fromFuture.join(", ")}. See that this machine's clock is right, or name the file to restore.`,
    );
  if (!oldest) throw new Error(`There is no backup in ${where}.`);
  throw new Error(`The oldest backup in ${where} is of ${oldest.time.toISOString()}.`);
}
