import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { takeJobTurn } from "#app/domain/base/database/shared/job-turn.server.ts";
import { databaseFile, databaseServer } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { takeTurn } from "#app/platform/backup/take-turn.mjs";
import { alarmStateSchema, noAlarms } from "./alarm-state";
import type { AlarmState } from "./alarm-state";

/** Beside the database, not in it: a damaged database and a full disk are what alarms are for. */
const path = databaseServer ? null : `${databaseFile}-alarms.json`;
const JOB = "announce alarms";

/** What this process knows while it is the one that announces; the file may be older, if the disk is full. */
let state: AlarmState | null = null;
let hasTurn = false;
let isWarned = false;
let isWritten = true;

/**
 * Whether this process is the one that announces alarms. The turn is a lock that ends with its process and writes
 * nothing; where none can be taken each process announces, because twice is better than never.
 */
export async function takeAlarmTurn(): Promise<boolean> {
  if (hasTurn) return true;
  try {
    if (databaseServer) {
      // Renewed as long as this process runs, and given back with all others when it ends.
      hasTurn = (await takeJobTurn(JOB)) !== null;
    } else hasTurn = takeTurn(join(dirname(databaseFile), `.${basename(databaseFile)}-alarms-lock`)) !== null;
    return hasTurn;
  } catch (error) {
    if (!isWarned)
      logger.warn({ err: error }, "no turn for alarms could be taken: each process announces them");
    isWarned = true;
    return true;
  }
}

/** What is known of alarms: by this process if it announces them, else as they are written down. */
export async function readAlarmState(): Promise<AlarmState> {
  if (state) return state;
  if (path === null) return noAlarms;
  try {
    return alarmStateSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      logger.warn({ err: error }, "what is known of alarms can’t be read, and begins anew");
    return noAlarms;
  }
}

/** Remembers it here, and for the next process on the disk as far as there is room. */
export async function keepAlarmState(next: AlarmState): Promise<void> {
  const text = JSON.stringify(next);
  const isSame = state !== null && JSON.stringify(state) === text;
  state = next;
  if (isSame || path === null) return;
  try {
    await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
    isWritten = true;
  } catch (error) {
    if (isWritten) logger.warn({ err: error }, "what is known of alarms could not be written down");
    isWritten = false;
  }
}
