import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as zlib from "node:zlib";
import { encrypterFor } from "./age-keys.mjs";
import { CHUNK_BYTES, inWords, unpack, zstd } from "./unpack.mjs";

/** The room that packing takes beside the copy, as a part of its size: a copy of our tables gets that small. */
export const PACKED_PART = 1 / 3;

/** @param {boolean} isEncrypted @returns {string} what the name of a packed copy ends with, after `.db` */
export const packedEnd = (isEncrypted) =>
  `${zstd.createZstdCompress ? ".zst" : ".gz"}${isEncrypted ? ".age" : ""}`;

/** Level 3 is zstd's own choice. Of our tables gzip does a gigabyte in 10 s at 3, and in 16 s at its own 6, for a tenth less. */
const compressor = () =>
  zstd.createZstdCompress
    ? zstd.createZstdCompress({ chunkSize: CHUNK_BYTES })
    : zlib.createGzip({ level: 3, chunkSize: CHUNK_BYTES });

/** @param {import("node:crypto").Hash} hash */
const counting = (hash) =>
  /** @param {AsyncIterable<Buffer>} source */
  async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** @typedef {import("age-encryption").Encrypter} Encrypter */

/**
 * An encrypter that also gives away the key of the one file it encrypts, which is in memory only: with it what was
 * written can be read back, although nobody here has a secret key.
 * @param {Encrypter} encrypter
 * @returns {import("./age-keys.mjs").Identities} what opens what it encrypts next
 */
function giveAwayKey(encrypter) {
  /** @type {Uint8Array | null} */
  let fileKey = null;
  encrypter.addRecipient({
    wrapFileKey: async (key) => {
      fileKey = Uint8Array.from(key);
      return [];
    },
  });
  return [{ unwrapFileKey: async () => fileKey }];
}

/**
 * Packs a copy of the database: compressed, and encrypted if there is a key for that. What was written is read back,
 * unpacked and compared.
 * @param {string} copy
 * @param {string} packed the path to write
 * @param {readonly string[]} recipients
 * @returns {Promise<number>} bytes. Rejects with a readable Error; what was written until then is the caller's to remove.
 */
export async function packCopy(copy, packed, recipients) {
  const encrypter = await encrypterFor(recipients);
  const before = createHash("sha256");
  const source = createReadStream(copy, { highWaterMark: CHUNK_BYTES });
  const target = createWriteStream(packed, { mode: 0o600, flush: true, highWaterMark: CHUNK_BYTES });
  /** @type {import("./age-keys.mjs").Identities} */
  let identities = [];
  if (!encrypter) await pipeline(source, counting(before), compressor(), target);
  else {
    identities = giveAwayKey(encrypter);
    await pipeline(
      source,
      counting(before),
      compressor(),
      async function* (/** @type {AsyncIterable<Buffer>} */ compressed) {
        const web = Readable.toWeb(Readable.from(compressed, { objectMode: false }));
        const given = /** @type {ReadableStream<Uint8Array>} */ (/** @type {unknown} */ (web));
        yield* /** @type {AsyncIterable<Uint8Array>} */ (
          /** @type {unknown} */ (await encrypter.encrypt(given))
        );
      },
      target,
    );
  }
  const after = await hashOfContent(packed, identities);
  if (after !== before.digest("hex"))
    throw new Error(`What was written to ${packed} is not what was read: see to the disk and the memory.`);
  return statSync(packed).size;
}

/** @param {string} packed @param {import("./age-keys.mjs").Identities} identities */
async function hashOfContent(packed, identities) {
  const hash = createHash("sha256");
  const { content, close } = await unpack(packed, identities);
  try {
    for await (const chunk of content) hash.update(chunk);
    return hash.digest("hex");
  } catch (error) {
    throw inWords(error, packed);
  } finally {
    close();
  }
}
