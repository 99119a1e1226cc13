import { setTimeout as sleep } from "node:timers/promises";
import { runLitestream } from "./run-litestream.mjs";
import { basename, dirname, join } from "node:path";
import { openersOf } from "#app/platform/database/database-holders.mjs";
import { takeTurn } from "./take-turn.mjs";

const ELSEWHERE_MS = 10_000;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * @typedef {object} StreamState
 * @property {boolean} isRunning
 * @property {boolean} isElsewhere whether another process on this machine streams
 * @property {Date} startedAt when this process began
 * @property {number} restarts since then
 * @property {Date | null} syncedAt everything written until then is in the store
 * @property {string | null} problem what Litestream couldn't do last, unless it went well since
 */
/** @typedef {(about: object, words: string) => void} LogLine */
/**
 * @typedef {object} Streaming
 * @property {string} file the database's absolute path
 * @property {string} url BACKUP_URL
 * @property {{ debug: LogLine, warn: LogLine }} log
 * @property {(state: StreamState) => void} report called whenever something has changed
 */

/**
 * Streams the database with Litestream for as long as this process lives, and starts it again whenever it ends. Never
 * throws: what goes wrong is reported.
 * @param {Streaming} streaming
 * @returns {(graceMs: number) => Promise<void>} sends what is left, and stops
 */
export function streamDatabase(streaming) {
  const [stopping, killed] = [new AbortController(), new AbortController()];
  const running = keepStreaming(streaming, stopping.signal, killed.signal);
  return async (graceMs) => {
    stopping.abort();
    const late = setTimeout(() => {
      streaming.log.warn({}, "the store did not take the last writes in time");
      killed.abort();
    }, graceMs);
    await running;
    clearTimeout(late);
  };
}

/** @param {Streaming} streaming @param {AbortSignal} stopping @param {AbortSignal} killed */
async function keepStreaming({ file, url, log, report }, stopping, killed) {
  /** @type {StreamState} */
  let state = {
    isRunning: false,
    isElsewhere: false,
    startedAt: new Date(performance.timeOrigin),
    restarts: 0,
    syncedAt: null,
    problem: null,
  };
  const change = (/** @type {Partial<StreamState>} */ news) => report((state = { ...state, ...news }));
  const problem = (/** @type {string} */ words, /** @type {object} */ about) => {
    if (words !== state.problem) log.warn(about, `Litestream: ${words}`);
    change({ problem: words });
  };
  const detail = (/** @type {string} */ words, /** @type {object} */ about) =>
    log.debug(about, `Litestream: ${words}`);
  const synced = (/** @type {Date} */ syncedAt) => change({ syncedAt, problem: null });
  const pause = (/** @type {number} */ ms) =>
    sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {});

  let pauseMs = MIN_PAUSE_MS;
  while (!stopping.aborted) {
    const started = performance.now();
    let giveBack = null;
    try {
      giveBack = takeStreamTurn(file);
      change({ isElsewhere: !giveBack });
      if (giveBack) {
        await formerStreamEnded(file, stopping);
        change({ isRunning: !stopping.aborted });
        if (!stopping.aborted) await runLitestream({ file, url, stopping, killed, detail, problem, synced });
      }
    } catch (error) {
      problem(error instanceof Error ? error.message : String(error), {});
    } finally {
      giveBack?.();
    }
    change({ isRunning: false });
    if (stopping.aborted) return;
    if (state.isElsewhere) {
      await pause(ELSEWHERE_MS);
      continue;
    }
    if (performance.now() - started > MAX_PAUSE_MS) pauseMs = MIN_PAUSE_MS;
    change({ restarts: state.restarts + 1 });
    log.warn({ restarts: state.restarts, pauseMs }, "Litestream ended and is started again");
    await pause(pauseMs);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

const PAUSE_MS = 500;

/**
 * Takes the right to stream a database, which one process has at a time: two would overwrite each other's log.
 * @param {string} file the database's path
 * @returns {(() => void) | null} gives it back; null if another process streams
 */
const takeStreamTurn = (file) => takeTurn(join(dirname(file), `.${basename(file)}-stream-lock`));

/** Resolves once the Litestream of a server that was killed has sent its rest. @param {string} file @param {AbortSignal} signal */
async function formerStreamEnded(file, signal) {
  while (!signal.aborted && openersOf(file, "litestream").length > 0) await sleep(PAUSE_MS);
}
