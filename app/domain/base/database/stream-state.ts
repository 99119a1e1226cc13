import type { StreamState } from "#app/platform/backup/stream-database.mjs";
import { MINUTE_MS } from "#app/platform/durations.js";

export type { StreamState };

/** As the alert BackupStreamLate in docs/operations/alerts.yml. */
const LATE_MS = 5 * MINUTE_MS;

/** Whether what is written here hasn't reached the store of BACKUP_URL for longer than it should. */
export const isStreamLate = ({ isElsewhere, syncedAt, startedAt }: StreamState, now: Date): boolean =>
  !isElsewhere && now.getTime() - (syncedAt ?? startedAt).getTime() > LATE_MS;

/** "2026-11-22 13:05 UTC", or null before anything has reached the store. */
export const syncedUntil = ({ syncedAt }: StreamState): string | null =>
  syncedAt && `${syncedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
