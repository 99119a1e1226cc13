import { setTimeout as sleep } from "node:timers/promises";
import { basename, dirname, join } from "node:path";
import { openersOf } from "#app/platform/database/database-holders.mjs";
import { takeTurn } from "./take-turn.mjs";

const PAUSE_MS = 500;

/**
 * Takes the right to stream a database, which one process has at a time: two would overwrite each other's log.
 * @param {string} file the database's path
 * @returns {(() => void) | null} gives it back; null if another process streams
 */
export const takeStreamTurn = (file) => takeTurn(join(dirname(file), `.${basename(file)}-stream-lock`));

/** Resolves once the Litestream of a server that was killed has sent its rest. @param {string} file @param {AbortSignal} signal */
export async function formerStreamEnded(file, signal) {
  while (!signal.aborted && openersOf(file, "litestream").length > 0) await sleep(PAUSE_MS);
}
