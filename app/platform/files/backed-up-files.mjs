import { createHash } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { decrypterFor, isForAnotherKey, noIdentity, wrongIdentity } from "#app/platform/backup/age-keys.mjs";
import {
  hashOf,
  isFileHash,
  namesIn,
  pathOfFile,
  readStoredFile,
  removeStoredFile,
  walkStoredFiles,
  writeStoredFile,
  writeWhole,
} from "./stored-files.mjs";

/** @typedef {import("#app/platform/backup/age-keys.mjs").Identities} Identities */
/** @typedef {import("./stored-files.mjs").ReadFile} ReadFile */

/** An encrypted file: its hash, then for which keys. A file for a key that is lost must not count as a copy. */
const encryptedName = /^([0-9a-f]{64})\.[0-9a-f]{8}\.age$/;

/** @param {string} name @returns {string | null} */
const hashIn = (name) => (isFileHash(name) ? name : (encryptedName.exec(name)?.[1] ?? null));

/** @param {string} hash @param {readonly string[]} recipients none: it isn't encrypted */
export function backedUpName(hash, recipients) {
  if (recipients.length === 0) return hash;
  const keys = createHash("sha256")
    .update([...recipients].sort().join())
    .digest("hex");
  return `${hash}.${keys.slice(0, 8)}.age`;
}

/**
 * What lies in the files of a folder of backups, by hash: plain, encrypted, or both. What a killed backup left half
 * written goes.
 * @param {string} folder @returns {Promise<Map<string, string[]>>} the paths of each
 */
export async function listBackedUp(folder) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for await (const { path, names } of walkStoredFiles(folder))
    for (const name of names) {
      // Only one backup is made at a time.
      if (name.endsWith(".part")) await rm(join(path, name), { force: true });
      const hash = hashIn(name);
      if (hash !== null) found.set(hash, [...(found.get(hash) ?? []), join(path, name)]);
    }
  return found;
}

/**
 * @param {string} folder @param {string} hash @param {Uint8Array} bytes
 * @param {readonly string[]} recipients @param {import("age-encryption").Encrypter | null} encrypter for these
 */
export async function writeBackedUp(folder, hash, bytes, recipients, encrypter) {
  if (!encrypter) return void (await writeStoredFile(folder, bytes));
  const path = join(dirname(pathOfFile(folder, hash)), backedUpName(hash, recipients));
  await writeWhole(folder, path, await encrypter.encrypt(bytes));
}

/** How large all of these are. @param {Iterable<string[]>} paths @returns {Promise<number>} bytes */
export async function bytesOfFiles(paths) {
  let bytes = 0;
  for (const each of paths) for (const path of each) bytes += (await stat(path)).size;
  return bytes;
}

/**
 * The files in a folder of backups, for reading.
 * @param {string} folder @param {Identities} identities
 * @returns {import("./file-store.mjs").FileStore & { holds: (hash: string, bytes: number) => Promise<boolean>, pathsOf: (hash: string) => Promise<string[]> }} `get`
 *   rejects with a readable Error where a file is encrypted and no identity opens it; `holds` doesn't need one, and then
 *   sees only that it's there.
 */
export function backedUpFiles(folder, identities) {
  const encrypted = async (/** @type {string} */ hash) => {
    const inner = dirname(pathOfFile(folder, hash));
    return (await namesIn(inner))
      .filter((name) => encryptedName.exec(name)?.[1] === hash)
      .map((name) => join(inner, name));
  };
  /** @param {string} hash @param {number} bytes @returns {Promise<ReadFile>} */
  const get = async (hash, bytes) => {
    const plain = await readStoredFile(folder, hash, bytes);
    const paths = plain.ok ? [] : await encrypted(hash);
    return paths.length > 0 ? decryptFile(paths, hash, identities) : plain;
  };
  return {
    put: (bytes) => writeStoredFile(folder, bytes),
    get,
    remove: (hash) => removeStoredFile(folder, hash),
    pathsOf: async (hash) => [pathOfFile(folder, hash), ...(await encrypted(hash))],
    holds: async (hash, bytes) => {
      if (identities.length > 0) return (await get(hash, bytes)).ok;
      const isPlain = (await readStoredFile(folder, hash, bytes)).ok;
      return isPlain || (await encrypted(hash)).length > 0;
    },
  };
}

/** @param {string[]} paths @param {string} hash @param {Identities} identities @returns {Promise<ReadFile>} */
async function decryptFile(paths, hash, identities) {
  const [first = ""] = paths;
  if (identities.length === 0) throw noIdentity(first);
  const decrypter = await decrypterFor(identities);
  let isDamaged = false;
  let otherKey = null;
  for (const path of paths)
    try {
      const value = Buffer.from(await decrypter.decrypt(await readFile(path)));
      if (hashOf(value) === hash) return { ok: true, value };
      isDamaged = true;
    } catch (error) {
      // Anything else is a file that has changed on the disk.
      if (isForAnotherKey(error)) otherKey ??= error;
      else isDamaged = true;
    }
  if (!isDamaged && otherKey) throw wrongIdentity(first, otherKey);
  return { ok: false, error: "file-damaged" };
}
