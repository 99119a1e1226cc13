import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseVersion } from "#app/domain/base/database/database-changes.server.ts";
import { noteTurn, reachOf, recordRun } from "./job-runs.server";
import type { Reach } from "./job-runs.server";
import { mayRun } from "./may-run.server";
import { HOUR_SECONDS } from "#app/platform/durations.js";

type Line = (about: object, words: string) => void;
export type JobLog = { info: Line; warn: Line; error: Line };

export type JobRun = {
  log: JobLog;
  /** true once the process is stopping, or the job may not go on: finish the slice in hand */
  stopping: () => boolean;
  /** the process is stopping, for what can be ended from outside, such as another process */
  signal: AbortSignal;
  /** say with each try whether the service that the job needs answered */
  reach: Reach;
};

export type RecurringJob = {
  name: string;
  /** from the end of a run to the start of the next */
  seconds: number;
  /** the same once somebody has written to the database after the run: what the job looks for may be there */
  secondsAfterChange?: number;
  /** it erases, expires or sends something by the time of day: it waits while the machine's clock isn't believed */
  byTheClock?: true;
  /** resolves with "skipped" if another process has the turn */
  run: (run: JobRun) => Promise<unknown>;
  /** why the job doesn't run here, or null if it does */
  off: string | null;
  /** notes for the operator, logged once at the start */
  notes?: (string | false)[];
};

const RETRY_SECONDS = HOUR_SECONDS;
/** A run that was skipped or failed is tried again within an hour, however seldom the job runs otherwise. */
export const retrySeconds = ({ seconds }: Pick<RecurringJob, "seconds">): number =>
  Math.min(seconds, RETRY_SECONDS);

/** A job that may not run now asks again after this time. */
const HELD_SECONDS = 10;

/** A value that changes with every commit to the database; throws if the database can't be read. */
type Version = () => string;

/**
 * Runs every job on its own schedule, one run at a time; a failed run is logged and doesn't stop the next. The returned
 * function stops them and resolves when no job is running, or after `graceMs`.
 */
export function runJobs(
  jobs: RecurringJob[],
  log: JobLog,
  version: Version = databaseVersion,
): (graceMs: number) => Promise<void> {
  const end = new AbortController();
  // Every job between two runs listens; Node takes more than ten listeners for a leak.
  setMaxListeners(jobs.length, end.signal);
  const running = jobs.map((job) => repeat(job, { log, version, end: end.signal }));
  return async (graceMs) => {
    end.abort();
    const late = sleep(graceMs, "late" as const, { ref: false });
    if ((await Promise.race([Promise.all(running), late])) === "late")
      log.warn({}, "a job did not finish in time");
  };
}

type Schedule = { log: JobLog; version: Version; end: AbortSignal };

async function repeat(job: RecurringJob, schedule: Schedule): Promise<void> {
  const { name, run, off, notes = [] } = job;
  const { log, end } = schedule;
  if (off !== null) return log.info({ job: name, why: off }, "a recurring job is off");
  for (const note of notes) if (note) log.info({ job: name, note }, "a recurring job starts");
  const reach = reachOf(name, log);
  while (!end.aborted) {
    noteTurn(name, job.seconds);
    if (!mayRun(job)) {
      await untilNext({ ...job, seconds: Math.min(job.seconds, HELD_SECONDS) }, () => false, end);
      continue;
    }
    let seconds = retrySeconds(job);
    const stopping = () => end.aborted || !mayRun(job);
    try {
      const outcome = await recordRun(name, () => run({ log, stopping, signal: end, reach }));
      if (outcome !== "skipped" && mayRun(job)) seconds = job.seconds;
    } catch (error) {
      log.error({ job: name, err: error }, "a recurring job failed");
    }
    // From here on: a run that found its mail server closed would call itself again by noting that.
    await untilNext({ ...job, seconds }, watchFor(job, schedule), end);
  }
}

/** Whether somebody has written since now; what can't be said counts as no, and the job comes at its usual time. */
function watchFor({ name, secondsAfterChange }: RecurringJob, { log, version }: Schedule): () => boolean {
  if (secondsAfterChange === undefined) return () => false;
  const read = (): string | null => {
    try {
      return version();
    } catch (error) {
      log.warn({ job: name, err: error }, "nothing says whether the database has changed");
      return null;
    }
  };
  const before = read();
  return () => before !== null && (read() ?? before) !== before;
}

async function untilNext(
  { seconds, secondsAfterChange = seconds }: RecurringJob,
  hasChanged: () => boolean,
  end: AbortSignal,
): Promise<void> {
  for (let left = seconds; left > 0 && !end.aborted; left -= secondsAfterChange) {
    const ms = Math.min(left, secondsAfterChange) * 1_000;
    await sleep(ms, undefined, { signal: end, ref: false }).catch((error: unknown) => {
      if (!end.aborted) throw error;
    });
    if (hasChanged()) return;
  }
}
