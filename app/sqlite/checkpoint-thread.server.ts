import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { databaseFile, databaseServer, env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { startThread } from "#app/threads/start-thread.server.ts";

const file = {
  source: "app/sqlite/checkpoint-wal.server.ts",
  built: "checkpoint-wal.js",
  limits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
};
/** A thread that was lost starts again after this time, in milliseconds. */
const AGAIN_MS = 10_000;

let thread: Worker | null = null;

/**
 * Moves what was written from SQLite's logs into their databases, in a thread of its own: each time the disk has to
 * confirm that it has everything, which takes a slow one seconds. Litestream does the same.
 */
export function startCheckpoints(): void {
  if (databaseServer || env.BACKUP_URL || thread) return;
  const started = startThread(file, { files: [databaseFile, `${databaseFile}-shared`] });
  thread = started;
  started.on("message", (problem: string) => logger.warn(problem));
  started.once("error", (error) => logger.error({ err: error }, "the thread that moves logs failed"));
  started.once("exit", () => {
    if (thread !== started) return;
    thread = null;
    void sleep(AGAIN_MS, undefined, { ref: false }).then(startCheckpoints);
  });
}

/** Call it before the database is closed: the last connection to close moves the rest. */
export async function stopCheckpoints(): Promise<void> {
  const ending = thread;
  thread = null;
  await ending?.terminate();
}
