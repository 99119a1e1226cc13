import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { parseBackupUrl } from "#app/platform/backup/backup-url.mjs";
import { trimEnd } from "../trim-end.js";
import {
  FILES_IN_BACKUPS,
  fileKey,
  hashOf,
  readStoredFile,
  removeStoredFile,
  writeStoredFile,
} from "./stored-files.mjs";

/** @typedef {import("./stored-files.mjs").ReadFile} ReadFile */
/**
 * A place with copies of files.
 * @typedef {object} FileStore
 * @property {(bytes: Uint8Array) => Promise<unknown>} put
 * @property {(hash: string, bytes: number) => Promise<ReadFile>} get
 * @property {(hash: string) => Promise<void>} remove
 */

const REQUEST_MS = 30_000;
const NO_KEYS =
  "Files go to BACKUP_URL with the keys LITESTREAM_ACCESS_KEY_ID and LITESTREAM_SECRET_ACCESS_KEY, which aren't set.";

/** @param {string} folder @returns {FileStore} */
const folderStore = (folder) => ({
  put: (bytes) => writeStoredFile(folder, bytes),
  get: (hash, bytes) => readStoredFile(folder, hash, bytes),
  remove: (hash) => removeStoredFile(folder, hash),
});

/**
 * The place beside the streamed database.
 * @param {string} url BACKUP_URL
 * @returns {FileStore} Throws a readable Error if its keys are missing.
 */
export function streamedFiles(url) {
  const store = parseBackupUrl(url);
  return store.kind === "folder" ? folderStore(join(store.path, FILES_IN_BACKUPS)) : bucketStore(store);
}

/** @param {import("#app/platform/backup/backup-url.mjs").S3Store} store @returns {FileStore} */
function bucketStore({ bucket, path, endpoint, region }) {
  const { LITESTREAM_ACCESS_KEY_ID, AWS_ACCESS_KEY_ID, AWS_SESSION_TOKEN } = process.env;
  const { LITESTREAM_SECRET_ACCESS_KEY, AWS_SECRET_ACCESS_KEY } = process.env;
  const accessKeyId = LITESTREAM_ACCESS_KEY_ID || AWS_ACCESS_KEY_ID;
  const secretAccessKey = LITESTREAM_SECRET_ACCESS_KEY || AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) throw new Error(NO_KEYS);
  const place = region ?? "us-east-1";
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(AWS_SESSION_TOKEN && !LITESTREAM_ACCESS_KEY_ID && { sessionToken: AWS_SESSION_TOKEN }),
    service: "s3",
    region: place,
    // The next run tries again.
    retries: 0,
  });
  const root = endpoint
    ? `${trimEnd(endpoint, "/")}/${bucket}`
    : `https://${bucket}.s3.${place}.amazonaws.com`;
  const folder = path.split("/").map(encodeURIComponent).join("/");
  const ask = async (
    /** @type {string} */ method,
    /** @type {string} */ hash,
    /** @type {Uint8Array | undefined} */ body,
  ) => {
    const answer = await client.fetch(`${root}/${folder}/${FILES_IN_BACKUPS}/${fileKey(hash)}`, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The store of BACKUP_URL answers ${answer.status} to ${method} of a file.`);
  };
  return {
    put: async (bytes) => {
      const answer = await ask("PUT", hashOf(bytes), bytes);
      if (!answer.ok) throw new Error("The store of BACKUP_URL has no such bucket.");
    },
    get: async (hash, bytes) => {
      const answer = await ask("GET", hash, undefined);
      if (!answer.ok) return { ok: false, error: "file-missing" };
      const value = Buffer.from(await answer.arrayBuffer());
      const isWhole = value.length === bytes && hashOf(value) === hash;
      return isWhole ? { ok: true, value } : { ok: false, error: "file-damaged" };
    },
    remove: async (hash) => void (await ask("DELETE", hash, undefined)),
  };
}
