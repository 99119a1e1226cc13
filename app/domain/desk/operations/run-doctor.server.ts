import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { expiringStore } from "#app/domain/base/database/shared/expiring-store.server.ts";
import { takeJobTurn } from "#app/domain/base/database/shared/job-turn.server.ts";
import { logger } from "#app/logger.server.ts";
import { DAY_SECONDS, MINUTE_MS, SECOND_MS } from "#app/platform/durations.js";
import { doctorReport, doctorRun } from "./doctor-run";
import type { DoctorRun } from "./doctor-run";

/** Its own limits end it within five minutes. */
const LIMIT_MS = 6 * MINUTE_MS;
/** How long a request waits for it; a small site's run has ended by then. */
const WAIT_MS = 8 * SECOND_MS;

/** What the last run found, for every process on the database. */
const runs = expiringStore<DoctorRun>({ kind: "doctor", seconds: DAY_SECONDS, most: 1, schema: doctorRun });
const key = `doctor ${sessionSecret}`;

let running: Promise<void> | null = null;

/** The last run of the checks within a day, or null; one whose process died in the middle counts as ended. */
export async function lastDoctorRun(now = new Date()): Promise<DoctorRun | null> {
  const run = await runs.read(key);
  if (!run || run.endedAt || now.getTime() - run.startedAt.getTime() < LIMIT_MS) return run;
  return {
    ...run,
    endedAt: run.startedAt,
    error: "The run was cut short: the process that made it is gone.",
  };
}

/**
 * Runs `npm run doctor` as a process of its own, because it reads the whole database. While it runs, in this process or
 * another, a second call begins none. Resolves once it has ended, or soon.
 */
export async function runDoctor(): Promise<void> {
  running ??= runOnce().finally(() => (running = null));
  await Promise.race([running, sleep(WAIT_MS, undefined, { ref: false })]);
}

/** Never rejects. */
async function runOnce(): Promise<void> {
  const startedAt = new Date();
  try {
    const end = await takeJobTurn("doctor");
    if (!end) return;
    try {
      await runs.write(key, { startedAt, endedAt: null, findings: [], error: "" });
      await runs.write(key, { startedAt, ...(await readReport()), endedAt: new Date() });
    } finally {
      await end(0);
    }
  } catch (error) {
    logger.error({ err: error }, "the checks could not be run");
    await runs.write(key, {
      startedAt,
      endedAt: new Date(),
      findings: [],
      error: "The checks could not be run: the log says why. On the server: npm run doctor.",
    });
  }
}

async function readReport(): Promise<Pick<DoctorRun, "findings" | "error">> {
  const printed = await promisify(execFile)(process.execPath, ["bin/doctor.mjs", "--json"], {
    timeout: LIMIT_MS,
  }).catch((error: Error & { stdout?: string }) => {
    // It ends with 1 or 2 where something isn't fine, and has printed all the same.
    if (error.stdout?.trim()) return { stdout: error.stdout };
    throw error;
  });
  const { findings } = doctorReport.parse(JSON.parse(printed.stdout));
  return { findings, error: "" };
}
