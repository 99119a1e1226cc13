import { spawn } from "node:child_process";
import { logger } from "#app/logger.server.ts";

/** The shortest time between two checks, in milliseconds. */
const MIN_PAUSE_MS = 30_000;
/** Checks take at most one part in this many of the time. */
const PAUSE_FACTOR = 200;

let isDamaged = false;
let isRunning = false;
let nextAt = 0;
/** When the last check began, and the last one that found nothing, as `performance.now()`. */
let begunAt = -Infinity;
let wholeAt = -Infinity;

/** Reads every page of the file in a process of its own, which may take minutes; resolves with whether it's damaged. */
const readWholeFile = (file: string) =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(process.execPath, ["app/platform/database/check-damage.mjs", file], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 1) logger.error({ said: said.trim() }, "the database is damaged");
      if (code === 0 || code === 1) resolve(code === 1);
      else reject(new Error(`the check of the database ended with ${code}: ${said.trim()}`));
    });
    child.unref();
  });

/**
 * What the last check of the whole file found. Begins the next one if it is time, and doesn't wait for it: a file of
 * gigabytes takes minutes. What a query met at `metAt` (`performance.now()`) counts at once, until a check that began
 * later has found nothing.
 */
export function isFileDamaged(file: string, metAt: number): boolean {
  const isMet = () => metAt > wholeAt;
  if (isRunning || (performance.now() < nextAt && metAt <= begunAt)) return isDamaged || isMet();
  isRunning = true;
  const started = performance.now();
  begunAt = started;
  void readWholeFile(file)
    .then((damaged) => {
      isDamaged = damaged;
      if (!damaged) wholeAt = started;
    })
    .catch((error: unknown) => logger.error({ err: error }, "the database's file could not be checked"))
    .finally(() => {
      isRunning = false;
      const now = performance.now();
      nextAt = now + Math.max(MIN_PAUSE_MS, (now - started) * PAUSE_FACTOR);
    });
  return isDamaged || isMet();
}
