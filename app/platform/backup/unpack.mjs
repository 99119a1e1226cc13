import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import * as zlib from "node:zlib";
import { decrypterFor, isForAnotherKey, noIdentity, wrongIdentity } from "./age-keys.mjs";

/** @typedef {import("node:stream").Transform} Transform */
/** Node has it from 22.15 and 23.8 on. @type {{ createZstdCompress?: (options?: object) => Transform, createZstdDecompress?: (options?: object) => Transform }} */
export const zstd = /** @type {any} */ (zlib);

/** What a process that reads or writes gigabytes holds at a time. */
export const CHUNK_BYTES = 2 ** 20;
/** Enough to know every kind of file, and SQLite's whole header. */
const HEAD_BYTES = 100;

const starts = /** @type {const} */ ({
  age: Buffer.from("age-encryption.org/v1\n"),
  zstd: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
  gzip: Buffer.from([0x1f, 0x8b]),
  sqlite: Buffer.from("SQLite format 3\0"),
});

/** @typedef {keyof typeof starts} Kind */

/** @param {Buffer} head @returns {Kind | null} */
const kindOf = (head) =>
  /** @type {Kind[]} */ (Object.keys(starts)).find((kind) =>
    head.subarray(0, starts[kind].length).equals(starts[kind]),
  ) ?? null;

/**
 * Looks at how a stream begins without taking it away.
 * @param {Readable} source
 * @returns {Promise<{ head: Buffer, all: Readable }>}
 */
async function peek(source) {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* all() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, all: Readable.from(all(), { objectMode: false }) };
}

/** @param {Readable} source @param {import("./age-keys.mjs").Identities} identities @param {string} path */
async function decrypted(source, identities, path) {
  if (identities.length === 0) throw noIdentity(path);
  const decrypter = await decrypterFor(identities);
  const web = /** @type {ReadableStream<Uint8Array>} */ (/** @type {unknown} */ (Readable.toWeb(source)));
  return Readable.fromWeb(/** @type {any} */ (await decrypter.decrypt(web)));
}

/** @param {"zstd" | "gzip"} kind @param {string} path */
function decompressor(kind, path) {
  const options = { chunkSize: CHUNK_BYTES };
  if (kind === "gzip") return zlib.createGunzip(options);
  if (zstd.createZstdDecompress) return zstd.createZstdDecompress(options);
  throw new Error(
    `${path} is compressed with zstd, which this Node (${process.version}) can't read. Use Node 22.15 or newer, or decompress it first: zstd -d.`,
  );
}

/**
 * A backup's database as a stream, decrypted and decompressed.
 * @param {string} path
 * @param {import("./age-keys.mjs").Identities} identities
 * @returns {Promise<{ head: Buffer, kind: Kind | null, layers: Kind[], content: Readable, close: () => void }>} `head` is
 *   how the content begins, `layers` what was around it. Rejects with a readable Error; what fails on the way comes as an
 *   error of the stream, for `inWords`.
 */
export async function unpack(path, identities) {
  /** @type {Readable[]} */
  const opened = [createReadStream(path, { highWaterMark: CHUNK_BYTES })];
  const close = () => opened.forEach((stream) => stream.destroy());
  /** @type {Kind[]} */
  const layers = [];
  try {
    let { head, all } = await peek(/** @type {Readable} */ (opened[0]));
    for (
      let kind = kindOf(head);
      kind !== null && kind !== "sqlite" && layers.length < 2;
      kind = kindOf(head)
    ) {
      opened.push(all);
      const inner =
        kind === "age"
          ? await decrypted(all, identities, path)
          : pipeline(all, decompressor(kind, path), () => {});
      opened.push(inner);
      layers.push(kind);
      ({ head, all } = await peek(inner));
    }
    opened.push(all);
    return { head, kind: kindOf(head), layers, content: all, close };
  } catch (error) {
    close();
    throw inWords(error, path);
  }
}

/** What went wrong while a backup was read, for people. @param {unknown} error @param {string} path @returns {Error} */
export function inWords(error, path) {
  const { message, code = "" } = /** @type {NodeJS.ErrnoException} */ (
    error instanceof Error ? error : new Error(String(error))
  );
  const say = (/** @type {string} */ text) => new Error(text, { cause: error });
  if (isForAnotherKey(error)) return wrongIdentity(path, error);
  if (
    /unexpected end|final chunk|ciphertext is too small|invalid tag|expected size|HMAC|stanza|header/i.test(
      message,
    ) ||
    /^(Z_|ZSTD_|ERR_ZSTD|ERR_ZLIB|ERR_TRAILING)/.test(code)
  )
    return say(`${path} is damaged or cut short: it can't be read to its end (${message}).`);
  return error instanceof Error ? error : say(message);
}
