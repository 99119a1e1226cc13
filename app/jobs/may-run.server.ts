import { isTimeBelieved } from "#app/domain/base/clock/clock.server.ts";

/** Whether a job may begin or go on now: what goes by the clock waits while that isn't believed. */
export const mayRun = ({ byTheClock }: { byTheClock?: true }): boolean => !byTheClock || isTimeBelieved();
