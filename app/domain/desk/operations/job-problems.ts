import { formatDeskMoment, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import type { Problem, ProblemCode } from "./problem";
import { DAY_MS } from "#app/platform/durations.js";

/** What a process knows of its own jobs; `since` is when it began, `runs` how many failed in a row. */
export type JobFault =
  | { kind: "failing"; job: string; since: Date; runs: number }
  | { kind: "unreachable"; job: string; since: Date; detail: string }
  | { kind: "stands-still"; job: string };

/** What a job needs from outside, by the job's name; other problems speak of those without a code. */
export const jobServices: Readonly<Record<string, { name: string; code: ProblemCode | null }>> = {
  "deliver mail": { name: "The mail server", code: "mail-unreachable" },
  "read replies": { name: "The mailbox", code: null },
  "deliver webhooks": { name: "A webhook’s address", code: null },
  "deliver WhatsApp": { name: "WhatsApp", code: "service-unreachable" },
  "post social": { name: "A social network", code: "service-unreachable" },
  "check carriers": { name: "FMCSA", code: "service-unreachable" },
  "collect fees": { name: "Stripe", code: "payments-unreachable" },
  "copy files": { name: "The place of BACKUP_URL", code: "service-unreachable" },
  "send heartbeat": { name: "The address of HEARTBEAT_URL", code: "service-unreachable" },
};

/** "The mail server can’t be reached since 2:10 AM: connection refused", with the day if that was long ago. */
export function describeFault(job: string, { since, detail }: { since: Date; detail: string }, now: Date) {
  const name = jobServices[job]?.name ?? "What it needs";
  const isToday = now.getTime() - since.getTime() < DAY_MS / 2;
  const when = isToday ? formatDeskTime(since) : formatDeskMoment(since);
  const why = /\bECONNREFUSED\b/.test(detail) ? "connection refused" : detail.replace(/\.$/, "");
  return `${name} can’t be reached since ${when}: ${why}`;
}

/** The problems of jobs: which keep failing, stand still, or can't reach what they need. */
export const jobProblems = (faults: readonly JobFault[], now: Date): Problem[] =>
  faults.flatMap((fault): Problem[] => {
    const { kind, job } = fault;
    if (kind === "failing")
      return [
        {
          code: "job-failing",
          subject: job,
          since: fault.since,
          text: `The job “${job}” failed the last time.`,
        },
      ];
    if (kind === "stands-still")
      return [
        {
          code: "job-stands-still",
          subject: job,
          text: `The job “${job}” has stood still for more than an hour: restart the site.`,
        },
      ];
    const code = jobServices[job]?.code;
    const text = `${describeFault(job, fault, now)}.`;
    return code ? [{ code, subject: job, since: fault.since, text }] : [];
  });
