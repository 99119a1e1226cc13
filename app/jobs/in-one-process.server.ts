import { takeJobTurn } from "#app/domain/base/database/shared/job-turn.server.ts";
import { retrySeconds } from "./run-jobs.server";
import type { RecurringJob } from "./run-jobs.server";

/** The job runs in one of the processes on the database; another one takes over when that one is gone. */
export const inOneProcess = (job: RecurringJob): RecurringJob => ({
  ...job,
  run: async (run) => {
    const end = await takeJobTurn(job.name).catch((error: unknown) => {
      run.log.warn({ job: job.name, err: error }, "no turn could be taken: the job runs in each process");
      return async () => {};
    });
    if (!end) return "skipped";
    try {
      return await job.run(run);
    } finally {
      // Until this process's own next run, and a bit.
      await end(run.stopping() ? 0 : (job.seconds + retrySeconds(job)) * 1_000);
    }
  },
});
