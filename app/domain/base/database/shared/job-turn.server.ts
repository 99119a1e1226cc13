import { randomUUID } from "node:crypto";
import { logger } from "#app/logger.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { querySharedDb } from "./shared-file.server";

/** A turn outlives its process by this much at most, in milliseconds; it's renewed while the job runs. */
const TURN_MS = 60_000;
/** No turn is kept for longer than a daily job needs; one that ends later was written by a wrong clock. */
const MAX_TURN_MS = 2 * DAY_MS;

const self: string = randomUUID();

/** Gives back every turn of this process, even those kept between two runs: the next process has another name. */
export const giveTurnsBack = async (holder: string = self): Promise<void> =>
  void (await querySharedDb("DELETE FROM job_turns WHERE holder = ?", holder));

/**
 * Takes a job's turn among all processes on the database, or returns null if another one has it. The returned function
 * ends it; another process may take the next one `pauseMs` later, this one at any time.
 */
export async function takeJobTurn(
  job: string,
  holder: string = self,
): Promise<((pauseMs: number) => Promise<void>) | null> {
  const now = Date.now();
  const taken = await querySharedDb(
    `INSERT INTO job_turns (job, holder, ends_at) VALUES (?, ?, ?)
     ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
       WHERE ends_at <= ? OR ends_at > ? OR holder = excluded.holder
     RETURNING holder`,
    job,
    holder,
    now + TURN_MS,
    now,
    now + MAX_TURN_MS,
  );
  if (taken.length === 0) return null;
  const until = (endsAt: number) =>
    querySharedDb("UPDATE job_turns SET ends_at = ? WHERE job = ? AND holder = ?", endsAt, job, holder);
  const warn = (error: unknown) => logger.warn({ err: error, job }, "a job's turn could not be renewed");
  const renewing = setInterval(() => void until(Date.now() + TURN_MS).catch(warn), TURN_MS / 3);
  renewing.unref();
  return async (pauseMs) => {
    clearInterval(renewing);
    await until(Date.now() + pauseMs);
  };
}
