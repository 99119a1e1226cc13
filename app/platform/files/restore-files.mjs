import { utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { existsSync, statSync } from "node:fs";
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

/** @typedef {{ named: number, restored: number, missing: string[] }} RestoredFiles */

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
 * @returns {Promise<RestoredFiles>} `missing`: hashes that neither this disk nor the store has
 */
export async function restoreFiles(database, folder, store, now = new Date()) {
  const named = filesNamedIn(database);
  /** @type {RestoredFiles} */
  const counts = { named: named.length, restored: 0, missing: [] };
  const bringBack = async (/** @type {import("./named-files.mjs").NamedFile} */ { hash, bytes }) => {
    if ((await readStoredFile(folder, hash, bytes)).ok) return;
    const read = await store.get(hash, bytes);
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
export function aboutRestoredFiles({ named, restored, missing }) {
  if (named === 0) return [];
  const [first, ...others] = missing;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    `Files that it names: ${named}. Brought back: ${restored}. Missing: ${missing.length}.`,
    ...(first ? [`Missing is ${first}${more}: the pages where they belong say so.`] : []),
  ];
}
