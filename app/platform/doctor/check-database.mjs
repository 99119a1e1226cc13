import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { NewerDatabaseError, pendingMigrations } from "../database/apply-migrations.mjs";
import { stateOf } from "../database/releases.mjs";
import { broken, fine, formatSize, look, messageOf } from "./findings.mjs";

/** What reads every page, in a process of its own: 1 is damage, 2 what kept it from looking. */
const reader = fileURLToPath(new URL("../database/check-damage.mjs", import.meta.url));
/** As the alert WriteAheadLogGrows. */
const MAX_LOG_BYTES = 5e8;

/** @param {string} file @param {AbortSignal} signal @returns {Promise<{ status: number, text: string }>} */
async function readAllPages(file, signal) {
  try {
    await promisify(execFile)(process.execPath, [reader, file], { signal });
    return { status: 0, text: "" };
  } catch (error) {
    const { code, stderr = "" } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    if (typeof code !== "number") throw error;
    return { status: code, text: stderr.trim() };
  }
}

/** @param {string} file @param {string} advice how to get it back @param {AbortSignal} signal @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function checkPages(file, advice, signal) {
  if (!existsSync(file)) return [broken("database", `There is no database at ${file}. ${advice}`)];
  const { status, text } = await readAllPages(file, signal);
  const lastLine = text.split("\n").at(-1) ?? "";
  if (status === 1) return [broken("database", `${file} is damaged (${lastLine}). ${advice}`)];
  if (status !== 0) return [broken("database", `${file} can't be read: ${lastLine}`)];
  return [
    fine("database", `${file} (${formatSize(statSync(file).size)}) opens, and every page of it is whole.`),
  ];
}

/** @param {string} file @param {import("../release.mjs").BuildRelease | null} release on the disk @returns {import("./findings.mjs").Finding} */
export function checkMigrations(file, release) {
  try {
    const { names, isNew } = pendingMigrations(file);
    if (isNew) return look("migrations", `${file} is empty: the first start fills it.`);
    const state = release && stateOf(file, { fingerprint: "", seed: "", madeAt: release.madeAt });
    if (state?.isOlder)
      return broken(
        "migrations",
        `The release on the disk, of ${release?.madeAt}, is older than the one that prepared the database, of ${state.newest}: it won't start. See “Roll back” in docs/operate.md.`,
      );
    if (names.length > 0)
      return look(
        "migrations",
        `${names.length} pending, the first ${names[0]}: the next start copies the database and applies them.`,
      );
    return fine("migrations", "The database is as this release wants it.");
  } catch (error) {
    const advice = error instanceof NewerDatabaseError ? " See “Roll back” in docs/operate.md." : "";
    return broken("migrations", messageOf(error) + advice);
  }
}

/** @param {number} bytes of the write-ahead log @returns {import("./findings.mjs").Finding} */
export const judgeLog = (bytes) =>
  bytes > MAX_LOG_BYTES
    ? look(
        "write-ahead log",
        `It has grown to ${formatSize(bytes)}: something keeps reading and doesn't let it be moved into the file. Look for an open sqlite3 or a backup program, and restart the site if there's none.`,
      )
    : fine("write-ahead log", `${formatSize(bytes)}.`);
