import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { guard } from "./guard-stream.mjs";
import { litestreamBinary, litestreamConfig, litestreamEnv, readLogLine } from "./litestream.mjs";
import { readPosition } from "./read-position.mjs";
import { followLag, noLag } from "./stream-lag.mjs";

const LOOK_MS = 2_000;
/** How far the store may be behind before Litestream is made to try again, in milliseconds. */
const NUDGE_MS = 10_000;

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * A write that changes nothing: after a failure Litestream tries again only when something is written, and before it
 * has sent anything it doesn't tell where the store is.
 * @param {string} file
 */
function writeNothing(file) {
  const db = new Database(file, { timeout: 0, fileMustExist: true });
  try {
    db.pragma("user_version = 1");
  } finally {
    db.close();
  }
}

/**
 * Runs Litestream until it ends, or until a signal says so.
 * @param {object} run
 * @param {string} run.file the database's absolute path
 * @param {string} run.url BACKUP_URL
 * @param {AbortSignal} run.stopping send what is left, then end
 * @param {AbortSignal} run.killed end now
 * @param {(words: string, about: object) => void} run.detail what it does
 * @param {(words: string, about: object) => void} run.problem what it can't do
 * @param {(time: Date) => void} run.synced everything written until then is in the store
 */
export async function runLitestream({ file, url, stopping, killed, detail, problem, synced }) {
  const port = await freePort();
  const config = join(dirname(file), `.${basename(file)}-stream.json`);
  writeFileSync(config, litestreamConfig(file, url, port), { mode: 0o600 });
  const command = [litestreamBinary(), "replicate", "-no-expand-env", "-config", config];
  // A group of its own: Ctrl-C is for us, who end it after the last write.
  const shell = spawn("sh", ["-c", guard, "sh", ...command], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    env: litestreamEnv(),
  });
  const ended = once(shell, "exit");
  stopping.addEventListener("abort", () => shell.stdin.end());
  killed.addEventListener("abort", () => shell.pid && process.kill(-shell.pid, "SIGKILL"));
  let storedGeneration = /** @type {string | null} */ (null);
  createInterface({ input: shell.stdout }).on("line", (line) => {
    const { time: _time, level, msg = "", error, ...about } = readLogLine(line);
    if (msg.endsWith(" written")) storedGeneration = about.position?.split("/")[0] ?? null;
    if (level !== "ERROR" && level !== "WARN") detail(msg, about);
    else problem(error ? `${msg}: ${error}` : msg, about);
  });

  let hasEnded = false;
  void ended.finally(() => (hasEnded = true)).catch(() => {});
  let lag = noLag;
  let nudgedAt = 0;
  while (!hasEnded) {
    await Promise.race([ended, sleep(LOOK_MS, undefined, { ref: false })]);
    try {
      const now = Date.now();
      const reading = { ...(await readPosition(file, port)), storedGeneration };
      lag = followLag(lag, reading, now);
      if (now - (lag.syncedAt ?? 0) > NUDGE_MS && now - nudgedAt > NUDGE_MS) {
        writeNothing(file);
        nudgedAt = now;
      }
      if (lag.syncedAt !== null) synced(new Date(lag.syncedAt));
    } catch (error) {
      detail("its position is not known yet", { err: error });
    }
  }
}
