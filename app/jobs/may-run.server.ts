import { isTimeBelieved } from "#app/domain/base/clock/clock.server.ts";
import type { RecurringJob } from "./run-jobs.server";

/** Whether a job may begin or go on now: what goes by the clock waits while that isn't believed. */
export const mayRun = ({ byTheClock }: Pick<RecurringJob, "byTheClock">): boolean =>
  !byTheClock || isTimeBelieved();
