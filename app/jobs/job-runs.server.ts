import { jobSeconds } from "../metrics.server";

export type LastRun = { job: string; endedAt: Date; seconds: number; error: string | null };

const runs = new Map<string, LastRun>();

/** The last run of each job of this process. */
export const lastRuns = (): LastRun[] => [...runs.values()];

/** Runs a job once, with its time and end in the metrics and for the status page; throws what it throws. */
export async function recordRun(job: string, run: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const end = (error: string | null) => {
    const seconds = (performance.now() - started) / 1_000;
    runs.set(job, { job, endedAt: new Date(), seconds, error });
    jobSeconds.observe({ job, outcome: error === null ? "done" : "failed" }, seconds);
  };
  try {
    await run();
  } catch (error) {
    end(error instanceof Error ? error.message : String(error));
    throw error;
  }
  end(null);
}
