import { jobSeconds } from "#app/metrics.server.ts";

export type LastRun = { job: string; endedAt: Date; seconds: number; error: string | null };

const runs = new Map<string, LastRun>();

/** The last run of each job of this process. */
export const lastRuns = (): LastRun[] => [...runs.values()];

/** Runs a job once, with its time and end in the metrics and for the status page; throws what it throws. */
export async function recordRun(job: string, run: () => Promise<unknown>): Promise<unknown> {
  const started = performance.now();
  const end = (outcome: "done" | "failed" | "skipped", error: string | null = null) => {
    const seconds = (performance.now() - started) / 1_000;
    runs.set(job, { job, endedAt: new Date(), seconds, error });
    jobSeconds.observe({ task: job, outcome }, seconds);
  };
  try {
    const outcome = await run();
    end(outcome === "skipped" ? "skipped" : "done");
    return outcome;
  } catch (error) {
    end("failed", error instanceof Error ? error.message : String(error));
    throw error;
  }
}
