import { execFile } from "node:child_process";
import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkBackup } from "#app/platform/database/check-damage.mjs";
import { litestreamBinary, litestreamConfig, litestreamEnv, readLogLine } from "./litestream.mjs";
import { setAside } from "./set-aside.mjs";
import { takeTurn } from "./take-turn.mjs";

/** Another start puts a database in its place in a moment. */
const TURN_WAIT_MS = 10_000;

/**
 * Fetches the database from the store that it was streamed to, and reads all of it to verify it.
 * @template T
 * @param {{ url: string, file: string, at?: Date | null }} stream `file` is the database's path; it isn't touched
 * @param {(copy: string) => T | Promise<T>} withCopy gets the copy's path; the copy is gone afterwards
 * @returns {Promise<T | null>} null if the store holds nothing. Throws a readable Error.
 */
export async function fetchStream({ url, file, at = null }, withCopy) {
  mkdirSync(dirname(file), { recursive: true });
  // Beside the database, so that the copy can be put in its place without being copied again.
  const folder = mkdtempSync(join(dirname(file), ".restoring-"));
  try {
    const config = join(folder, "config.json");
    const copy = join(folder, "restored.db");
    writeFileSync(config, litestreamConfig(file, url), { mode: 0o600 });
    const time = at ? ["-timestamp", at.toISOString()] : [];
    const args = [
      "restore",
      "-no-expand-env",
      "-config",
      config,
      "-if-replica-exists",
      "-o",
      copy,
      ...time,
      file,
    ];
    await promisify(execFile)(litestreamBinary(), args, { env: litestreamEnv() }).catch(
      (/** @type {{ stderr?: string, message: string }} */ failed) => {
        const said = readLogLine(failed.stderr?.trim().split("\n").at(-1) || failed.message);
        throw new Error(`The store ${url} gave no database: ${said.error ?? said.msg}`, { cause: failed });
      },
    );
    if (!existsSync(copy)) return null;
    checkBackup(copy);
    return await withCopy(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts the streamed database where there is none. A log that is left of a former one is set aside.
 * @param {string} url BACKUP_URL @param {string} file @param {Date} [now]
 * @returns {Promise<{ kept: string[] } | null>} what was set aside; null if the store holds nothing, or a database is
 * there by now. Throws a readable Error.
 */
export async function restoreMissing(url, file, now = new Date()) {
  if (existsSync(file)) return null;
  return fetchStream({ url, file }, (copy) => {
    const giveBack = takeTurn(join(dirname(file), `.${basename(file)}-restore-lock`), TURN_WAIT_MS);
    if (!giveBack) throw new Error(`Another start is just restoring ${file}.`);
    try {
      // Another start may have been faster: then what stands beside its database belongs to it.
      if (existsSync(file)) return null;
      const kept = setAside(file, now);
      linkSync(copy, file);
      return { kept };
    } finally {
      giveBack();
    }
  });
}
