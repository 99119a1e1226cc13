import { openersOf } from "../database/database-holders.mjs";
import { MINUTE_MS } from "../durations.js";
import { broken, fine, formatAge, look } from "./findings.mjs";

/** As the alert BackupStreamLate. */
const MAX_LAG_MS = 5 * MINUTE_MS;

/**
 * @typedef {object} StreamFacts
 * @property {boolean} isRunning whether the site answers
 * @property {boolean} hasLitestream whether Litestream has the database open
 * @property {Date | null} syncedAt what is safe, if /metrics could be asked
 */

/**
 * @param {string} database a path @param {string} ownUrl @param {string | null} token METRICS_TOKEN @param {boolean} isRunning
 * @returns {Promise<StreamFacts>}
 */
export async function readStream(database, ownUrl, token, isRunning) {
  const hasLitestream = openersOf(database, "litestream").length > 0;
  if (!isRunning || !token) return { isRunning, hasLitestream, syncedAt: null };
  const response = await fetch(`${ownUrl}/metrics`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
  const [, seconds] = /^backup_stream_synced_timestamp_seconds (\S+)$/m.exec(await response.text()) ?? [];
  return { isRunning, hasLitestream, syncedAt: seconds ? new Date(Number(seconds) * 1_000) : null };
}

/** @param {StreamFacts} facts @param {Date} now @returns {import("./findings.mjs").Finding} */
export function judgeStream({ isRunning, hasLitestream, syncedAt }, now) {
  if (!isRunning) return look("stream", "The site doesn't run, so nothing is sent to BACKUP_URL.");
  if (!hasLitestream)
    return broken(
      "stream",
      "BACKUP_URL is set, and no Litestream of this user has the database open: Status and the log say why.",
    );
  const lagMs = syncedAt ? now.getTime() - syncedAt.getTime() : 0;
  if (lagMs > MAX_LAG_MS)
    return broken(
      "stream",
      `BACKUP_URL has taken nothing for ${formatAge(lagMs)}: see to the store and its keys. What was written since is only here.`,
    );
  return fine(
    "stream",
    syncedAt
      ? `Everything until ${syncedAt.toISOString()} is at BACKUP_URL.`
      : "Litestream runs. With METRICS_TOKEN set, it's checked here how far it is.",
  );
}
