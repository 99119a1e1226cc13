import { z } from "zod";
import { believedTime, clockDoubt } from "#app/domain/base/clock/clock.server.ts";
import { databaseProblem } from "#app/domain/base/database/database-health.server.ts";
import { leaveNote, readNotes } from "#app/domain/base/database/shared/process-notes.server.ts";
import { streamState } from "#app/domain/base/database/stream-state.server.ts";
import { heldProblems } from "#app/domain/desk/operations/held-problems.ts";
import { jobProblems } from "#app/domain/desk/operations/job-problems.ts";
import type { JobFault } from "#app/domain/desk/operations/job-problems.ts";
import { problemsOf, streamProblemsOf } from "#app/domain/desk/operations/problems.ts";
import type { Problem } from "#app/domain/desk/operations/problem.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { logger } from "#app/logger.server.ts";
import { isAlarm, isRepeated } from "./alarm-kinds";
import type { AlarmCode } from "./alarm-kinds";
import { alarmCode, arrayOfKnown } from "./alarm-state";
import type { Alarm } from "./alarm-state";
import type { Finding } from "./judge-alarms";

/** Longer than any process is silent between two looks, in seconds. */
const NOTE_SECONDS = 60;
const NOTE = "alarms";

const noteSchema = arrayOfKnown(
  z.object({ key: z.string(), code: alarmCode, text: z.string(), sinceMs: z.number().nullable() }),
);

/** What the database itself says, and so isn't known while it can't be read. */
const ofDatabase: ReadonlySet<AlarmCode> = new Set<AlarmCode>([
  "disk-nearly-full",
  "files-full",
  "backup-missing",
  "backup-old",
  "restore-failed",
  "restore-late",
  "backup-budget",
  "mail-stuck",
  "replies-not-read",
  "webhook-paused",
  "payments-silent",
  "carriers-unchecked",
]);

export type Found = { findings: Finding[]; isKnown: (alarm: Alarm) => boolean; now: Date };

/** What this process alone knows: its jobs, and the streaming. */
const ownFindings = (faults: readonly JobFault[], now: Date): Finding[] =>
  findingsOf([...jobProblems(faults.filter(isRepeated), now), ...streamProblemsOf(streamState(), now)]);

/** Tells the process that announces alarms what this one knows. */
export const shareFindings = (faults: readonly JobFault[]): Promise<void> =>
  leaveNote(NOTE, JSON.stringify(ownFindings(faults, believedTime(new Date()))), NOTE_SECONDS);

/**
 * Everything that is an alarm now or may become one, by the time that is believed: with a clock that jumped, everything
 * would be late at once. Never rejects: a database that can't be read is an alarm itself.
 */
export async function findAlarms(faults: readonly JobFault[]): Promise<Found> {
  const now = believedTime(new Date());
  const doubt = clockDoubt();
  const [health, ofDesk, ofOthers] = await Promise.all([databaseProblem(), readDesk(now), readOthers()]);
  const problems: Problem[] = [
    ...(health === null ? [] : [databaseProblemOf(health)]),
    ...heldProblems({ clock: doubt, erasure: null, mended: null }, new Date()),
    ...(ofDesk ?? []),
  ];
  const all = [...findingsOf(problems), ...ownFindings(faults, now), ...ofOthers];
  return {
    findings: [...new Map(all.map((finding) => [finding.key, finding])).values()],
    isKnown: ({ code }) => ofDesk !== null || !ofDatabase.has(code),
    now,
  };
}

/** The problems that the database tells of; null if it can't be read. */
async function readDesk(now: Date): Promise<Problem[] | null> {
  try {
    return problemsOf(await readLoad(now), [], now, now);
  } catch (error) {
    logger.warn({ err: error }, "what may be an alarm can’t all be read");
    return null;
  }
}

async function readOthers(): Promise<Finding[]> {
  try {
    return (await readNotes(NOTE)).flatMap((text) => noteSchema.parse(JSON.parse(text)));
  } catch (error) {
    logger.warn({ err: error }, "what other processes know of alarms can’t be read");
    return [];
  }
}

const databaseProblemOf = (health: string): Problem => ({
  code: health === "the database is damaged" ? "database-damaged" : "database-failing",
  text: `${health.charAt(0).toUpperCase()}${health.slice(1)}.`,
});

const findingsOf = (problems: readonly Problem[]): Finding[] =>
  problems.flatMap(({ code, subject, since, text }) =>
    isAlarm(code)
      ? [{ key: subject ? `${code}: ${subject}` : code, code, text, sinceMs: since?.getTime() ?? null }]
      : [],
  );
