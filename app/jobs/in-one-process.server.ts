import { takeJobTurn } from "../domain/database/shared/job-turn.server";
import type { RecurringJob } from "./run-jobs.server";

/** The job runs in one of the processes on the database at a time, and not in the next one right after. */
export const inOneProcess = (job: RecurringJob): RecurringJob => ({
  ...job,
  run: async (run) => {
    const end = await takeJobTurn(job.name).catch((error: unknown) => {
      run.log.warn({ job: job.name, err: error }, "no turn could be taken: the job runs in each process");
      return async () => {};
    });
    if (!end) return;
    try {
      await job.run(run);
    } finally {
      // Half, so that the process whose turn it was isn't late for its own next one.
      await end(run.stopping() ? 0 : job.seconds * 500);
    }
  },
});
