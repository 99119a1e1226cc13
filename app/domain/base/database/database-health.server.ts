import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { databaseFile, databaseServer } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { isFileDamaged } from "./check-file.server";
import { writeProblemIn } from "./write-problem";

/** The shortest time between two trial writes, in milliseconds. */
const RETEST_MS = 5_000;
/** How long an answer waits for a trial write that has just begun, in milliseconds; then the last one counts. */
const ANSWER_MS = 100;

const file = databaseFile;
const identity = () => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
};

/** The file that our connections have open. */
let ours: string | undefined;
/** Call it when the server starts: a file that later takes its place isn't the one we write to. */
export const rememberFile = (): void => void (ours ??= databaseServer ? undefined : identity());

let lastWrite: { at: number; problem: string | null } = { at: -Infinity, problem: null };
let trial: Promise<void> | null = null;

/**
 * Writes a number that nothing else uses into the database's header, the way every write goes: through the log, onto
 * the disk.
 */
async function tryWrite(): Promise<void> {
  let problem: string | null = null;
  try {
    await db.$executeRaw`PRAGMA user_version = 1`;
  } catch (error) {
    problem = writeProblemIn(error) ?? "nothing can be written";
    if (problem !== lastWrite.problem) logger.error({ err: error }, problem);
  }
  lastWrite = { at: performance.now(), problem };
}

async function writeProblem(): Promise<string | null> {
  if (!trial && performance.now() - lastWrite.at >= RETEST_MS)
    trial = tryWrite().finally(() => (trial = null));
  if (trial) await Promise.race([trial, sleep(ANSWER_MS, undefined, { ref: false })]);
  return lastWrite.problem;
}

/** What keeps the database from serving, in a few words, or null. Never throws; answers within a moment. */
export async function databaseProblem(): Promise<string | null> {
  rememberFile();
  try {
    if (!databaseServer && identity() !== ours)
      return "the database's file is gone or another one stands in its place";
    await db.setting.findFirst({ select: { name: true } });
  } catch (error) {
    logger.error({ err: error }, "the database does not answer");
    return "the database does not answer";
  }
  if (!databaseServer && isFileDamaged(file)) return "the database is damaged";
  return writeProblem();
}
