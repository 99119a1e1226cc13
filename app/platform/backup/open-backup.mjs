import { createWriteStream, readdirSync, rmSync, statSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { HOUR_MS } from "#app/platform/durations.js";
import { readIdentities } from "./age-keys.mjs";
import { inWords, unpack } from "./unpack.mjs";

/** What other programs on the disk keep while a backup is opened. */
const MIN_FREE_BYTES = 100e6;
/** A scratch file this old is of a process that was killed, also where another has its number by now. */
const LEFT_MS = 6 * HOUR_MS;
const startOfName = ".opened-";
let opened = 0;

/** @param {number} bytes */
const inMb = (bytes) => `${Math.ceil(bytes / 1e6)} MB`;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes what a process has opened in a folder, once it was stopped. @param {string} folder @param {number | undefined} pid */
export function removeOpenedBy(folder, pid) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${startOfName}${pid}-`)))
    rmSync(join(folder, name), { force: true });
}

/** Removes what killed processes have opened in a folder. @param {string} folder @param {number} [now] */
export function removeOpened(folder, now = Date.now()) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(startOfName))) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    const pid = Number(/^\.opened-(\d+)-/.exec(name)?.[1]);
    if (found && (now - found.mtimeMs > LEFT_MS || !isRunning(pid)))
      rmSync(join(folder, name), { force: true });
  }
}

/**
 * How large a database says it is in its own header; null where the header doesn't know.
 * @param {Buffer} head its first 100 bytes
 */
function declaredBytes(head) {
  const pageBytes = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
  const isCurrent = head.readUInt32BE(24) === head.readUInt32BE(92);
  return isCurrent ? pageBytes * head.readUInt32BE(28) : null;
}

/** @param {string} path @param {string} folder @param {number | null} declared @returns {number} how much may come out of it */
function limitOf(path, folder, declared) {
  const { bavail, bsize } = statfsSync(folder);
  const room = Math.max(bavail * bsize - MIN_FREE_BYTES, 0);
  if (declared !== null && declared > room)
    throw new Error(
      `There is no room to open ${path} in ${folder}: it needs ${inMb(declared)}, and ${inMb(room)} are free.`,
    );
  return declared ?? room;
}

/**
 * Opens a backup, whichever of our releases made it: plain, compressed, or encrypted as well.
 * @param {string} path
 * @param {string} scratchFolder where the database is unpacked to, if it's packed
 * @param {{ identity?: string | null, identities?: import("./age-keys.mjs").Identities }} [keys] `identity` is the path of
 *   a file with secret keys
 * @returns {Promise<{ file: string, discard: () => void }>} `file` is the backup itself where it's plain; `discard` removes
 *   what was unpacked. Whether the database in it is whole isn't looked at. Rejects with a readable Error, and leaves
 *   nothing behind.
 */
export async function openBackup(path, scratchFolder, { identity = null, identities } = {}) {
  const keys = identities ?? (identity === null ? [] : await readIdentities(identity));
  removeOpened(scratchFolder);
  const { head, kind, layers, content, close } = await unpack(path, keys);
  const file = join(scratchFolder, `${startOfName}${process.pid}-${(opened += 1)}.db`);
  const remove = () => {
    for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(file + end, { force: true });
  };
  const discard = () => {
    process.off("exit", remove);
    remove();
  };
  process.once("exit", remove);
  try {
    // What it is instead, SQLite says.
    if (layers.length === 0) {
      discard();
      return { file: path, discard: () => {} };
    }
    if (kind !== "sqlite") throw new Error(`${path} is no backup: what was packed in it is no database.`);
    const declared = declaredBytes(head);
    const limit = limitOf(path, scratchFolder, declared);
    let bytes = 0;
    await pipeline(
      content,
      async function* (/** @type {AsyncIterable<Buffer>} */ source) {
        for await (const chunk of source) {
          bytes += chunk.length;
          if (bytes > limit)
            throw new Error(
              `${path} was not opened to its end: more comes out of it than ${declared === null ? `there is room for in ${scratchFolder}` : `the ${inMb(declared)} that its database says it has`}.`,
            );
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }),
    );
    if (declared !== null && bytes < declared)
      throw new Error(`${path} is damaged or cut short: ${inMb(bytes)} of ${inMb(declared)} came out of it.`);
    return { file, discard };
  } catch (error) {
    discard();
    throw inWords(error, path);
  } finally {
    close();
  }
}
