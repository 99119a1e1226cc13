import { rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { encrypterFor } from "#app/platform/backup/age-keys.mjs";
import { backedUpName, bytesOfFiles, listBackedUp, writeBackedUp } from "./backed-up-files.mjs";
import { filesNamedIn } from "./named-files.mjs";
import { FILES_IN_BACKUPS, readStoredFile } from "./stored-files.mjs";

/**
 * @typedef {object} FilesBackup
 * @property {number} copied
 * @property {number} bytes that were copied
 * @property {string[]} missing
 * @property {string[]} damaged
 * @property {number} removed files that no copy names anymore, by the caller
 * @property {Map<string, string[]>} unnamed what the copy doesn't name and another may: hash and paths
 */

/**
 * Copies the files that a copy of the database names and that the folder of backups doesn't have yet: each once, because
 * they never change, and anew if they are to be encrypted for other keys or if what is there can't be whole by its size.
 * @param {string} database the copy, unpacked
 * @param {string} from the folder of files
 * @param {string} backups
 * @param {readonly string[]} [recipients] public keys of age
 * @returns {Promise<FilesBackup>} hashes of files that aren't there to be copied, or aren't what they were. Rejects if
 *   the disk fails.
 */
export async function backUpFiles(database, from, backups, recipients = []) {
  const to = join(backups, FILES_IN_BACKUPS);
  const there = await listBackedUp(to);
  const encrypter = await encrypterFor(recipients);
  /** @type {FilesBackup} */
  const counts = { copied: 0, bytes: 0, missing: [], damaged: [], removed: 0, unnamed: there };
  for (const { hash, bytes } of filesNamedIn(database)) {
    const paths = there.get(hash) ?? [];
    there.delete(hash);
    const others = paths.filter((path) => basename(path) !== backedUpName(hash, recipients));
    const same = paths.find((path) => !others.includes(path));
    if (!same || !(await isAsLarge(same, bytes, recipients.length > 0))) {
      const read = await readStoredFile(from, hash, bytes);
      if (!read.ok) {
        (read.error === "file-missing" ? counts.missing : counts.damaged).push(hash);
        continue;
      }
      await writeBackedUp(to, hash, read.value, recipients, encrypter);
      counts.copied++;
      counts.bytes += bytes;
    }
    for (const path of others) await rm(path, { force: true });
  }
  return counts;
}

/** What is cut short shows by its size; what is in it, a restore on trial reads. @param {string} path @param {number} bytes of the file @param {boolean} isEncrypted */
async function isAsLarge(path, bytes, isEncrypted) {
  const { size } = await stat(path);
  return isEncrypted ? size > bytes : size === bytes;
}

/** What all files in a folder of backups take. @param {string} backups @returns {Promise<number>} bytes */
export const bytesOfBackedUpFiles = async (backups) =>
  bytesOfFiles((await listBackedUp(join(backups, FILES_IN_BACKUPS))).values());

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
