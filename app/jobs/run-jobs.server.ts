import { setTimeout as sleep } from "node:timers/promises";

type Line = (about: object, words: string) => void;
export type JobLog = { info: Line; warn: Line; error: Line };

export type JobRun = {
  log: JobLog;
  /** true once the process is to end: finish what is in hand */ stopping: () => boolean;
};

export type RecurringJob = {
  name: string;
  /** between the end of a run and the start of the next */
  seconds: number;
  run: (run: JobRun) => Promise<void>;
  /** why it does not run here, or null where it does */
  off: string | null;
  /** what the operator should know of it, said once at the start */
  notes?: (string | false)[];
};

/**
 * Runs jobs, each by itself and one run after another, until the returned function is called. That one resolves when no
 * job is in the middle of anything, or after `graceMs`. A run that fails is logged, and the next one comes all the same.
 */
export function runJobs(jobs: RecurringJob[], log: JobLog): (graceMs: number) => Promise<void> {
  const end = new AbortController();
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
      await run({ log, stopping: () => end.aborted });
    } catch (error) {
      log.error({ job: name, err: error }, "a recurring job failed");
    }
    await sleep(seconds * 1_000, undefined, { signal: end, ref: false }).catch((error: unknown) => {
      if (!end.aborted) throw error;
    });
  }
}
