import { DAY_MS } from "#app/platform/durations.js";

export const undoDays = 30;

/** When a merge can no longer be taken apart. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + undoDays * DAY_MS);
