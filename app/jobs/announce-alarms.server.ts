import { readAlarmState, takeAlarmTurn } from "#app/domain/desk/alarms/alarm-file.server.ts";
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
  const ran = new Set(lastRuns().map(({ job }) => job));
  await announceAlarms({
    ...found,
    // A job that hasn't run yet since the start says nothing of how it goes.
    isKnown: (alarm) => isKnown(alarm) && (alarm.code !== "job-failing" || ran.has(subjectOf(alarm))),
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
