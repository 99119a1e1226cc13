import { isStreamLate, syncedUntil } from "#app/domain/base/database/stream-state.ts";
import type { StreamState } from "#app/domain/base/database/stream-state.ts";
import { HOUR_MS } from "#app/platform/durations.js";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

/** Backups are made every hour: one that is older isn't today's. */
const OLD_MS = 48 * HOUR_MS;

type Backups = {
  backupAt: Date | null;
  stream: StreamState | undefined;
  environment: { backupDir: string; databaseServer: string };
};

/** Whether somebody could restore what is here, and what tells so. */
export function backupFact(
  { backupAt, stream, environment: { backupDir, databaseServer } }: Backups,
  now: Date,
): [isDone: boolean, fact: string] {
  if (databaseServer)
    return [
      false,
      `The database is on ${databaseServer}: nobody here can see whether that server makes backups.`,
    ];
  const isFresh = backupAt !== null && now.getTime() - backupAt.getTime() < OLD_MS;
  const folder = backupAt
    ? `The newest backup in BACKUP_DIR is from ${calendarDayOf(backupAt)}.`
    : "BACKUP_DIR holds no backup.";
  if (!stream) return [isFresh, backupDir ? folder : "Neither BACKUP_DIR nor BACKUP_URL is set."];
  const isLate = isStreamLate(stream, now);
  const until = syncedUntil(stream);
  const streamed = isLate
    ? `BACKUP_URL takes nothing: ${stream.problem ?? "see Status"}.`
    : `Streamed to BACKUP_URL${until ? ` until ${until}` : ""}.`;
  return [!isLate && (isFresh || !backupDir), backupDir ? `${streamed} ${folder}` : streamed];
}
