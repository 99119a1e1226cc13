import { utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { existsSync, statSync } from "node:fs";
import { WrongKeyError } from "#app/platform/backup/age-keys.mjs";
import { backedUpFiles } from "./backed-up-files.mjs";
import { streamedFiles } from "./file-store.mjs";
import { filesNamedIn } from "./named-files.mjs";
import {
  FILES_IN_BACKUPS,
  isFileHash,
  readStoredFile,
  walkStoredFiles,
  writeStoredFile,
} from "./stored-files.mjs";

const AT_ONCE = 8;

/**
 * @typedef {object} RestoredFiles
 * @property {number} named
 * @property {number} restored
 * @property {string[]} missing hashes that neither this disk nor the store has
 * @property {WrongKeyError[]} locked why a file can't be opened: one for each that is encrypted for another key
 */

/**
 * The copies of files that belong to a backup.
 * @param {string} where a backup, a folder of them or BACKUP_URL
 * @param {import("./backed-up-files.mjs").Identities} [identities] what opens those that are encrypted
 */
export function filesBeside(where, identities = []) {
  if (/^(file|s3):\/\//.test(where)) return streamedFiles(where);
  const folder = existsSync(where) && statSync(where).isDirectory() ? where : dirname(where);
  return backedUpFiles(join(folder, FILES_IN_BACKUPS), identities);
}

/**
 * Brings back the files that a database names and that aren't here, or aren't what they were.
 * @param {string} database its path @param {string} folder of files
 * @param {import("./file-store.mjs").FileStore} store @param {Date} [now]
 * @returns {Promise<RestoredFiles>} Rejects if a disk or the store fails; a file under another key stops no other.
 */
export async function restoreFiles(database, folder, store, now = new Date()) {
  const named = filesNamedIn(database);
  /** @type {RestoredFiles} */
  const counts = { named: named.length, restored: 0, missing: [], locked: [] };
  const bringBack = async (/** @type {import("./named-files.mjs").NamedFile} */ { hash, bytes }) => {
    if ((await readStoredFile(folder, hash, bytes)).ok) return;
    let read;
    try {
      read = await store.get(hash, bytes);
    } catch (error) {
      if (!(error instanceof WrongKeyError)) throw error;
      return void counts.locked.push(error);
    }
    if (read.ok) {
      await writeStoredFile(folder, read.value);
      counts.restored++;
    } else counts.missing.push(hash);
  };
  // A store far away answers each after a while.
  for (let first = 0; first < named.length; first += AT_ONCE)
    await Promise.all(named.slice(first, first + AT_ONCE).map(bringBack));
  await renewUnnamed(folder, new Set(named.map(({ hash }) => hash)), now);
  return counts;
}

/**
 * What the restored database doesn't name stays for a week from now (domain/base/files/remove-files.server.ts): the
 * database that it replaced may come back.
 * @param {string} folder @param {ReadonlySet<string>} named @param {Date} now
 */
async function renewUnnamed(folder, named, now) {
  for await (const { path, names } of walkStoredFiles(folder))
    for (const name of names)
      if (isFileHash(name) && !named.has(name)) await utimes(join(path, name), now, now);
}

/** What the operator should know of them, a line each. @param {RestoredFiles} files */
export function aboutRestoredFiles({ named, restored, missing, locked }) {
  if (named === 0) return [];
  const [first, ...others] = missing;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    `Files that it names: ${named}. Brought back: ${restored}. Missing: ${missing.length}.`,
    ...(first ? [`Missing is ${first}${more}: the pages where they belong say so.`] : []),
    ...(locked[0]
      ? [
          `Encrypted for another key: ${locked.length}. Run it again with that one, after a change of keys with the former: --identity FILE --files. The first: ${locked[0].message}`,
        ]
      : []),
  ];
}
