import { fileURLToPath } from "node:url";
import { trimEnd } from "#app/platform/trim-end.js";

/** @typedef {{ kind: "folder", path: string }} FolderStore */
/** @typedef {{ kind: "s3", bucket: string, path: string, endpoint: string | null, region: string | null }} S3Store */
/** @typedef {FolderStore | S3Store} Store where backups are streamed to */

const expected =
  "must be a folder such as file:///mnt/backups/evenhaul or a store such as s3://bucket/evenhaul?endpoint=https://s3.example.com&region=us-east-1";

/**
 * Reads BACKUP_URL. Access keys aren't part of it: they come from the environment, under the names that Litestream
 * reads.
 * @param {string} text
 * @returns {Store} Throws an Error that says what was expected.
 */
export function parseBackupUrl(text) {
  if (!URL.canParse(text)) throw new Error(expected);
  const url = new URL(text);
  if (url.username || url.password)
    throw new Error(
      "must not hold the access keys: set LITESTREAM_ACCESS_KEY_ID and LITESTREAM_SECRET_ACCESS_KEY",
    );
  if (url.protocol === "file:") {
    if (url.host || url.search || url.hash || url.pathname === "/") throw new Error(expected);
    return { kind: "folder", path: trimEnd(fileURLToPath(url), "/") };
  }
  const path = trimEnd(decodeURIComponent(url.pathname).replace(/^\/+/, ""), "/");
  if (url.protocol !== "s3:" || !url.hostname || url.port || url.hash || !path) throw new Error(expected);
  const unknown = [...url.searchParams.keys()].find((name) => name !== "endpoint" && name !== "region");
  if (unknown) throw new Error(`has the unknown part ${unknown}=: it ${expected}`);
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint && !/^https?:\/\/[^/]/.test(endpoint))
    throw new Error("must name its endpoint with https:// (or http://) in front");
  return { kind: "s3", bucket: url.hostname, path, endpoint, region: url.searchParams.get("region") };
}
