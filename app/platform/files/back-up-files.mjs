import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { filesNamedIn, namedAmong } from "./named-files.mjs";
import {
  isFileHash,
  readStoredFile,
  removeStoredFile,
  walkStoredFiles,
  writeStoredFile,
} from "./stored-files.mjs";

/** Where files lie in a folder of backups, and in a store that the database is streamed to. */
export const FILES_IN_BACKUPS = "files";

/** @typedef {{ copied: number, bytes: number, missing: string[], damaged: string[], removed: number }} FilesBackup */

/**
 * Copies the files that a backup names and that its folder doesn't have yet: each once, because they never change.
 * Removes those that no backup in the folder names anymore.
 * @param {string} backup the copy of the database @param {string} from the folder of files @param {string} backups
 * @returns {Promise<FilesBackup>} hashes of files that aren't there to be copied, or aren't what they were. Rejects if
 *   the disk fails.
 */
export async function backUpFiles(backup, from, backups) {
  const to = join(backups, FILES_IN_BACKUPS);
  const there = new Set();
  for await (const { path, names } of walkStoredFiles(to)) {
    // Only one backup is made at a time: what isn't whole is of one that was killed.
    for (const name of names) if (name.endsWith(".part")) await rm(join(path, name), { force: true });

    for (const name of names.filter(isFileHash)) there.add(name);
  }
  /** @type {FilesBackup} */
  const counts = { copied: 0, bytes: 0, missing: [], damaged: [], removed: 0 };
  for (const { hash, bytes } of filesNamedIn(backup)) {
    if (there.delete(hash)) continue;
    const read = await readStoredFile(from, hash, bytes);
    if (read.ok) {
      await writeStoredFile(to, read.value);
      counts.copied++;
      counts.bytes += bytes;
    } else (read.error === "file-missing" ? counts.missing : counts.damaged).push(hash);
  }
  counts.removed = await removeUnnamed(to, [.../** @type {Set<string>} */ (there)], backups);
  return counts;
}

/** @param {string} folder @param {string[]} hashes @param {string} backups */
async function removeUnnamed(folder, hashes, backups) {
  let unnamed = hashes;
  for (const { name } of backupsAmong(readdirSync(backups))) {
    if (unnamed.length === 0) return 0;
    const named = new Set(namedAmong(join(backups, name), unnamed));
    unnamed = unnamed.filter((hash) => !named.has(hash));
  }
  for (const hash of unnamed) await removeStoredFile(folder, hash);
  return unnamed.length;
}

/** What the operator should know of a backup's files, a line each. @param {FilesBackup} files */
export const aboutBackedUpFiles = ({ missing, damaged }) => [
  ...(missing.length > 0
    ? [`Files that the database names and that are missing: ${missing.length}, the first is ${missing[0]}.`]
    : []),
  ...(damaged.length > 0
    ? [
        `Files that have changed on the disk and were not copied: ${damaged.length}, the first is ${damaged[0]}.`,
      ]
    : []),
];
