import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { parseBackupUrl } from "./backup-url.mjs";

/** How far back a restore reaches, and how often a whole copy begins a new chain of changes. */
const kept = { retention: "168h", "retention-check-interval": "1h", "snapshot-interval": "24h" };

/** Litestream 0.3 as npm brings it, elsewhere the one on the PATH. Throws a readable Error where there's none. */
export function litestreamBinary() {
  const name = `@flydotio/litestream-${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "litestream");
  } catch (cause) {
    const installed = (process.env.PATH ?? "")
      .split(delimiter)
      .map((folder) => join(folder, "litestream"))
      .find((file) => existsSync(file));
    if (installed) return installed;
    throw new Error(
      `BACKUP_URL needs Litestream, and npm brought none for this machine (${name}). Run npm ci with optional packages, put Litestream 0.3 on the PATH, or unset BACKUP_URL.`,
      { cause },
    );
  }
}

/**
 * Litestream's configuration; JSON is YAML.
 * @param {string} file the database's absolute path
 * @param {string} url BACKUP_URL
 * @param {number} [metricsPort] where it tells its position
 */
export function litestreamConfig(file, url, metricsPort) {
  const store = parseBackupUrl(url);
  const replica =
    store.kind === "folder"
      ? { type: "file", path: store.path }
      : {
          type: "s3",
          bucket: store.bucket,
          path: store.path,
          region: store.region ?? "us-east-1",
          ...(store.endpoint ? { endpoint: store.endpoint, "force-path-style": true } : {}),
        };
  return JSON.stringify({
    ...(metricsPort ? { addr: `127.0.0.1:${metricsPort}` } : {}),
    logging: { level: "info", type: "json", stderr: true },
    dbs: [{ path: file, replicas: [{ name: "backup", "sync-interval": "1s", ...kept, ...replica }] }],
  });
}

/** What Litestream gets to see of our environment: its keys, and none of our secrets. @returns {NodeJS.ProcessEnv} */
export const litestreamEnv = () => ({
  NODE_ENV: process.env.NODE_ENV,
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|TMPDIR|SSL_CERT_\w+|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|AWS_\w+|LITESTREAM_\w+)$/.test(
        name,
      ),
    ),
  ),
});

/** What a line of Litestream's log says. @param {string} line @returns {Record<string, string>} */
export function readLogLine(line) {
  try {
    const read = JSON.parse(line);
    if (typeof read === "object" && read !== null) return read;
  } catch {
    // A crash prints plain text.
  }
  return { level: "ERROR", msg: line };
}
