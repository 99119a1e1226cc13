import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * The folder of files: each is named by the SHA-256 of its bytes, in two levels of folders, and never changes.
 * @typedef {{ ok: true, value: Buffer } | { ok: false, error: "file-missing" | "file-damaged" }} ReadFile
 */

/**
 * @param {string | undefined} set FILES_DIR @param {string | null} database the path of a database that is a file
 * @returns {string | null} an absolute path; null where there's no place for files
 */
export const filesFolderOf = (set, database) =>
  database === null ? (set ? resolve(set) : null) : filesOf(set, database);

/** The folder of a database that is a file. @param {string | undefined} set FILES_DIR @param {string} database */
export const filesOf = (set, database) => (set ? resolve(set) : `${resolve(database)}-files`);

/** In a folder whose files a start is bringing back: the next start goes on if that one ended before. @param {string} folder */
export const restoringMark = (folder) => join(folder, ".restoring");

/** Where files lie in a folder of backups, and in a store that the database is streamed to. */
export const FILES_IN_BACKUPS = "files";

/** @param {string} text */
export const isFileHash = (text) => /^[0-9a-f]{64}$/.test(text);

/** @param {Uint8Array} bytes */
export const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** A file's path within its folder, with slashes. @param {string} hash */
export function fileKey(hash) {
  if (!isFileHash(hash)) throw new Error("A file's name is the SHA-256 of its bytes.");
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** @param {string} folder @param {string} hash */
export const pathOfFile = (folder, hash) => join(folder, fileKey(hash));

/**
 * Reads a file, and whether its bytes are still those that it's named by.
 * @param {string} folder @param {string} hash @param {number} bytes how many it has
 * @returns {Promise<ReadFile>} Rejects if the disk fails.
 */
export async function readStoredFile(folder, hash, bytes) {
  /** @type {import("node:fs/promises").FileHandle} */
  let file;
  try {
    // What isn't a file, such as a pipe, must not make us wait.
    file = await open(pathOfFile(folder, hash), constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return { ok: false, error: "file-missing" };
    throw error;
  }
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size !== bytes) return { ok: false, error: "file-damaged" };
    const value = await file.readFile();
    return hashOf(value) === hash ? { ok: true, value } : { ok: false, error: "file-damaged" };
  } finally {
    await file.close();
  }
}

/** @param {unknown} error @returns {string} */
export const codeOf = (error) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * Writes bytes under their hash, unless they are there. The file gets its name once all of it is on the disk, so two
 * that write the same one don't disturb each other, and a kill leaves a `.part` at most.
 * @param {string} folder @param {Uint8Array} bytes
 * @returns {Promise<string>} the hash. Rejects if the disk fails.
 */
export async function writeStoredFile(folder, bytes) {
  const hash = hashOf(bytes);
  if ((await readStoredFile(folder, hash, bytes.length)).ok) return hash;
  await writeWhole(folder, pathOfFile(folder, hash), bytes);
  return hash;
}

/**
 * Writes a file below a folder of files: it gets its name once all of it is on the disk.
 * @param {string} folder @param {string} path two folders below it @param {Uint8Array} bytes
 */
export async function writeWhole(folder, path, bytes) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  for (const above of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(above);
}

/** A new name is on the disk once its folder is. @param {string} path */
async function syncFolder(path) {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** @param {string} folder @param {string} hash */
export const removeStoredFile = (folder, hash) => rm(pathOfFile(folder, hash), { force: true });

/** The names in a folder. @param {string} path @returns {Promise<string[]>} sorted; empty if there's no such folder */
export async function namesIn(path) {
  try {
    return (await readdir(path)).sort();
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return [];
    throw error;
  }
}

/**
 * What lies in the innermost folders, folder by folder: files, and what a killed writer left. `start` is how the hashes
 * of a folder's files begin, in the order of which they come.
 * @param {string} folder
 * @returns {AsyncGenerator<{ start: string, path: string, names: string[] }>}
 */
export async function* walkStoredFiles(folder) {
  const isTwo = (/** @type {string} */ name) => /^[0-9a-f]{2}$/.test(name);
  for (const outer of (await namesIn(folder)).filter(isTwo))
    for (const inner of (await namesIn(join(folder, outer))).filter(isTwo)) {
      const path = join(folder, outer, inner);
      yield { start: outer, path, names: await namesIn(path) };
    }
}
