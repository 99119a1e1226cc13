import { readAlarmState, takeAlarmTurn } from "#app/domain/desk/alarms/alarm-file.server.ts";
import { MIN_FAILED_RUNS } from "#app/domain/desk/alarms/alarm-kinds.ts";
import { announceAlarms } from "#app/domain/desk/alarms/announce-alarms.server.ts";
import { findAlarms, shareFindings } from "#app/domain/desk/alarms/find-alarms.server.ts";
import { jobServices } from "#app/domain/desk/operations/job-problems.ts";
import { jobFaults, lastRuns, rememberFault } from "./job-runs.server";
import type { JobRun } from "./run-jobs.server";

/** Looks for alarms in every process; one of them announces them. */
export async function lookForAlarms({ log }: JobRun): Promise<"skipped" | undefined> {
  if (!(await takeAlarmTurn())) {
    await shareFindings(jobFaults()).catch((error: unknown) =>
      log.warn({ err: error }, "other processes could not hear what this one knows of alarms"),
    );
    return "skipped";
  }
  await rememberAlarms();
  const { isKnown, ...found } = await findAlarms(jobFaults());
  const isSure = (job: string) =>
    lastRuns().some((run) => run.job === job && (run.failures === 0 || run.failures >= MIN_FAILED_RUNS));
  await announceAlarms({
    ...found,
    // A job that hasn't run yet since the start, or has failed once, says nothing of how it goes.
    isKnown: (alarm) => isKnown(alarm) && (alarm.code !== "job-failing" || isSure(subjectOf(alarm))),
  });
  return undefined;
}

let isRemembered = false;

/** A service that couldn't be reached before a restart can't until it answers. */
async function rememberAlarms(): Promise<void> {
  if (isRemembered) return;
  isRemembered = true;
  for (const alarm of (await readAlarmState()).alarms) {
    const job = subjectOf(alarm);
    if (jobServices[job]?.code !== alarm.code) continue;
    const [, detail = alarm.text] = /: (.*)\.$/.exec(alarm.text) ?? [];
    rememberFault(job, { since: new Date(alarm.sinceMs), detail });
  }
}

const subjectOf = ({ key, code }: { key: string; code: string }) => key.slice(`${code}: `.length);
