import { setTimeout as sleep } from "node:timers/promises";
import { db, lostFile } from "#app/db.server.ts";
import { databaseFile, databaseServer } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { lastFaults } from "#app/sqlite/faults.server.ts";
import { LostFileError } from "#app/sqlite/open-files.server.ts";
import { isFileDamaged } from "./check-file.server";
import { writeProblemIn } from "./write-problem";

/** The shortest time between two trial writes, in milliseconds. */
const RETEST_MS = 5_000;
/** How long an answer waits for a trial write that has just begun, in milliseconds; then the last one counts. */
const ANSWER_MS = 100;
/** What a query that the disk failed says of the writes to come. */
const DISK_PROBLEM = "nothing can be written: the disk gives errors";

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
    // That is asked each time, and may be over by now.
    if (error instanceof LostFileError) return logger.error({ err: error }, "a file of the database is lost");
    problem = writeProblemIn(error) ?? "nothing can be written";
    if (problem !== lastWrite.problem) logger.error({ err: error }, problem);
  }
  lastWrite = { at: performance.now(), problem };
}

async function writeProblem(): Promise<string | null> {
  const { diskFailedAt } = lastFaults();
  if (diskFailedAt > lastWrite.at) lastWrite = { at: diskFailedAt, problem: DISK_PROBLEM };
  if (!trial && performance.now() - lastWrite.at >= RETEST_MS)
    trial = tryWrite().finally(() => (trial = null));
  if (trial) await Promise.race([trial, sleep(ANSWER_MS, undefined, { ref: false })]);
  return lastWrite.problem;
}

/** What keeps the database from serving, in a few words, or null. Never throws; answers within a moment. */
export async function databaseProblem(): Promise<string | null> {
  if (!databaseServer) {
    const lost = lostFile();
    if (lost !== null) {
      // A write that finds its log gone saves what the open one holds.
      await writeProblem();
      return lost;
    }
  }
  try {
    await db.setting.findFirst({ select: { name: true } });
  } catch (error) {
    logger.error({ err: error }, "the database does not answer");
    return "the database does not answer";
  }
  if (!databaseServer && isFileDamaged(databaseFile, lastFaults().damagedAt))
    return "the database is damaged";
  return writeProblem();
}
