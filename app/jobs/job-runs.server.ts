import type { JobFault } from "#app/domain/desk/operations/job-problems.ts";
import { jobSeconds } from "#app/metrics.server.ts";
import { HOUR_MS, HOUR_SECONDS } from "#app/platform/durations.js";

export type Outcome = "done" | "skipped" | "failed" | "unreachable";

export type LastRun = {
  job: string;
  endedAt: Date;
  seconds: number;
  outcome: Outcome;
  /** what a failed run failed with */
  error: string | null;
  /** since when every run failed */
  failingSince: Date | null;
  /** how many runs in a row failed */
  failures: number;
  /** since when the service that the job needs can't be reached, and what it said first */
  unreachable: Fault | null;
};

type Fault = { since: Date; detail: string };

/** Hears that the job's service answered (null), or why it didn't; `name` tells several services of a job apart. */
export type Reach = (fault: string | null, name?: string) => void;

type Line = (about: object, words: string) => void;
type ReachLog = { info: Line; warn: Line };

/** A fault says nothing anymore once nobody has tried for so long. */
const FAULT_LIVES_MS = 2 * HOUR_MS;
/** A loop that hasn't come around for so long, beyond its own pause, stands still. */
const MAX_RUN_SECONDS = HOUR_SECONDS;

const runs = new Map<string, LastRun>();
const faults = new Map<string, Map<string, Fault & { seenMs: number }>>();
const turns = new Map<string, { at: number; seconds: number }>();

/** The last run of each job of this process. */
export const lastRuns = (): LastRun[] => [...runs.values()];

/** The oldest fault of a job's services that is still one, or null. */
export function serviceFault(job: string): Fault | null {
  let oldest: Fault | null = null;
  for (const { since, detail, seenMs } of faults.get(job)?.values() ?? [])
    if (performance.now() - seenMs < FAULT_LIVES_MS && (!oldest || since < oldest.since))
      oldest = { since, detail };
  return oldest;
}

/** A fault from before a restart. */
export function rememberFault(job: string, fault: Fault, name = ""): void {
  if (faults.has(job)) return;
  faults.set(job, new Map([[name, { ...fault, seenMs: performance.now() }]]));
}

/** What keeps this process's jobs from doing their work. */
export const jobFaults = (): JobFault[] => [
  ...[...runs.values()].flatMap(({ job, failingSince, failures }): JobFault[] =>
    failingSince ? [{ kind: "failing", job, since: failingSince, runs: failures }] : [],
  ),
  ...[...faults.keys()].flatMap((job): JobFault[] => {
    const fault = serviceFault(job);
    return fault ? [{ kind: "unreachable", job, ...fault }] : [];
  }),
  ...standingStill().map((job): JobFault => ({ kind: "stands-still", job })),
];

/** The first fault and the first answer after it are logged, not each try between them. */
export const reachOf =
  (job: string, log: ReachLog): Reach =>
  (fault, name = "") => {
    const ofJob = faults.get(job) ?? new Map<string, Fault & { seenMs: number }>();
    faults.set(job, ofJob);
    const known = ofJob.get(name);
    if (fault === null) {
      if (ofJob.delete(name)) log.info({ job }, "what a job needs can be reached again");
      return;
    }
    const detail = fault.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim() || "no answer";
    ofJob.set(name, { since: known?.since ?? new Date(), detail, seenMs: performance.now() });
    // A mail server's answer may name an address.
    const logged = detail
      .split(" ")
      .map((word) => (word.includes("@") ? "…" : word))
      .join(" ");
    if (!known) log.warn({ job, detail: logged }, "what a job needs can’t be reached");
  };

/** A job's loop has come around; the next time is at most `seconds` and one run away. */
export const noteTurn = (job: string, seconds: number): void =>
  void turns.set(job, { at: performance.now(), seconds });

/** Jobs whose loop has stood still for over an hour, in a run that doesn't end or because it's gone. */
export const standingStill = (): string[] =>
  [...turns].flatMap(([job, { at, seconds }]) =>
    performance.now() - at > (seconds + MAX_RUN_SECONDS) * 1_000 ? [job] : [],
  );

/** Whether any loop has begun. */
export const areJobsTurning = (): boolean => turns.size > 0 && standingStill().length === 0;

/** Runs a job once, with its time and end in the metrics and for the status page; throws what it throws. */
export async function recordRun(job: string, run: () => Promise<unknown>): Promise<unknown> {
  const started = performance.now();
  const end = (ended: "done" | "failed" | "skipped", error: string | null = null) => {
    const seconds = (performance.now() - started) / 1_000;
    // Another process has the turn: what this one knew may be over.
    if (ended === "skipped") faults.delete(job);
    const unreachable = serviceFault(job);
    const outcome = ended === "done" && unreachable ? "unreachable" : ended;
    const endedAt = new Date();
    const before = runs.get(job);
    const failingSince = outcome === "failed" ? (before?.failingSince ?? endedAt) : null;
    const failures = outcome === "failed" ? (before?.failures ?? 0) + 1 : 0;
    runs.set(job, { job, endedAt, seconds, outcome, error, failingSince, failures, unreachable });
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
