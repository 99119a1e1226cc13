import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { recordRun } from "./job-runs.server";

type Line = (about: object, words: string) => void;
export type JobLog = { info: Line; warn: Line; error: Line };

export type JobRun = {
  log: JobLog;
  /** true once the process is stopping: finish the work in hand */ stopping: () => boolean;
};

export type RecurringJob = {
  name: string;
  /** from the end of a run to the start of the next */
  seconds: number;
  run: (run: JobRun) => Promise<void>;
  /** why the job doesn't run here, or null if it does */
  off: string | null;
  /** notes for the operator, logged once at the start */
  notes?: (string | false)[];
};

/**
 * Runs every job on its own schedule, one run at a time; a failed run is logged and doesn't stop the next. The returned
 * function stops them and resolves when no job is running, or after `graceMs`.
 */
export function runJobs(jobs: RecurringJob[], log: JobLog): (graceMs: number) => Promise<void> {
  const end = new AbortController();
  // Every job between two runs listens; Node takes more than ten listeners for a leak.
  setMaxListeners(jobs.length, end.signal);
  const running = jobs.map((job) => repeat(job, log, end.signal));
  return async (graceMs) => {
    end.abort();
    const late = sleep(graceMs, "late" as const, { ref: false });
    if ((await Promise.race([Promise.all(running), late])) === "late")
      log.warn({}, "a job did not finish in time");
  };
}

async function repeat(
  { name, seconds, run, off, notes = [] }: RecurringJob,
  log: JobLog,
  end: AbortSignal,
): Promise<void> {
  if (off !== null) return log.info({ job: name, why: off }, "a recurring job is off");
  for (const note of notes) if (note) log.info({ job: name, note }, "a recurring job starts");
  while (!end.aborted) {
    try {
      await recordRun(name, () => run({ log, stopping: () => end.aborted }));
    } catch (error) {
      log.error({ job: name, err: error }, "a recurring job failed");
    }
    await sleep(seconds * 1_000, undefined, { signal: end, ref: false }).catch((error: unknown) => {
      if (!end.aborted) throw error;
    });
  }
}
