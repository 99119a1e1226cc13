import { isStreamLate, syncedUntil } from "#app/domain/base/database/stream-state.ts";
import type { StreamState } from "#app/domain/base/database/stream-state.ts";
import { MAX_TOTAL_BYTES } from "#app/domain/base/files/file-limits.ts";
import { describeRegisterPause } from "#app/domain/shipping/carriers/describe-check-error.ts";
import type { SiteLoad } from "./site-load";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#app/platform/durations.js";

export type Problem = {
  text: string;
  /** a stable name, by which alarms know it again */
  code?: "restore-trial" | "backup-budget";
  /** where to look at it */
  to?: string;
  /** the button that lets what waits go on */
  press?: { intent: "confirm-clock" | "erase-due"; label: string };
};

/** As the alerts in docs/operations/alerts.yml. */
const limits = {
  oldestMessageSeconds: 1_800,
  backupAgeMs: 2 * HOUR_MS,
  /** one is tried each week */
  trialAgeMs: 9 * DAY_MS,
  freeBytes: 1e9,
  logBytes: 5e8,
  repliesAgeMs: 15 * MINUTE_MS,
};

/**
 * What an owner should look at now, worst first; figures as in docs/operations/alerts.yml. Backups are named by the time
 * that is believed, everything else is as young as the machine's clock says.
 */
export function problemsOf(
  load: SiteLoad,
  failedJobs: readonly string[],
  now: Date,
  believed: Date,
): Problem[] {
  const { outbox, disk, backup, stream, server, files } = load;
  const backupAge = backup ? believed.getTime() - backup.at.getTime() : Infinity;
  const checks: [boolean, Problem][] = [
    [
      disk !== null && disk.free < Math.max(limits.freeBytes, disk.file),
      { text: "The disk is nearly full: when it is, no quote can be stored." },
    ],
    [
      server === null && backup === undefined && stream === undefined,
      { text: "Nobody makes backups: neither BACKUP_DIR nor BACKUP_URL is set.", to: "/admin/settings" },
    ],
    [
      backup !== undefined && backupAge > limits.backupAgeMs,
      { text: backup ? "The newest backup is more than two hours old." : "BACKUP_DIR holds no backup yet." },
    ],
    [
      outbox.oldestWaitingSeconds > limits.oldestMessageSeconds,
      { text: "A message has waited for more than half an hour.", to: "/admin/outbox?state=waiting" },
    ],
    [
      files !== null && files.bytes >= MAX_TOTAL_BYTES,
      { text: "The files have reached 10 GB: no more pictures are taken in." },
    ],
    [
      disk !== null && disk.log > limits.logBytes,
      { text: "The write-ahead log grows: something keeps reading." },
    ],
  ];
  return [
    ...(stream ? streamProblems(stream, now) : []),
    ...mailboxProblems(load.mailbox, now),
    ...webhookProblems(load.webhooks),
    ...(load.register ? [{ text: `${describeRegisterPause(load.register)}.`, to: "/admin/carriers" }] : []),
    ...copyProblems(load, believed),
    ...checks.flatMap(([holds, problem]) => (holds ? [problem] : [])),
    ...failedJobs.map((job) => ({ text: `The job “${job}” failed the last time.` })),
  ];
}

/** Whether the copies are any good, and fit where they are. */
function copyProblems({ backup, trial, maxBackupBytes, files }: SiteLoad, believed: Date): Problem[] {
  if (!backup) return [];
  const goodAt = trial ? trial.good?.at : backup.since;
  const isOld = goodAt !== undefined && believed.getTime() - goodAt.getTime() > limits.trialAgeMs;
  const failed = trial?.problem ? `The last restore on trial failed. ${trial.problem}` : null;
  const late = "No backup has been restored on trial for more than nine days.";
  const isOver = maxBackupBytes !== undefined && backup.bytes + (files?.bytes ?? 0) > maxBackupBytes;
  const over =
    "BACKUP_MAX_GB is too small for one backup with its files: the newest stays, and no older one does.";
  return [
    ...(failed !== null || isOld ? [{ code: "restore-trial" as const, text: failed ?? late }] : []),
    ...(isOver ? [{ code: "backup-budget" as const, text: over }] : []),
  ];
}

function streamProblems(stream: StreamState, now: Date): Problem[] {
  const why = stream.problem ? ` Litestream says: ${stream.problem}` : "";
  if (isStreamLate(stream, now)) {
    const until = syncedUntil(stream);
    const since = until ? `since ${until}: what was written after that is only here.` : "yet.";
    return [{ text: `BACKUP_URL has taken nothing ${since}${why}` }];
  }
  return why ? [{ text: `BACKUP_URL rejects what is streamed, and is tried again.${why}` }] : [];
}

function mailboxProblems(mailbox: SiteLoad["mailbox"], now: Date): Problem[] {
  if (!mailbox) return [];
  const { readAt, error } = mailbox;
  const isLate = readAt !== null && now.getTime() - readAt.getTime() > limits.repliesAgeMs;
  const why = error ? ` The mailbox says: ${error.replace(/^The mailbox says: /, "")}` : "";
  if (isLate) return [{ text: `Replies have not been read for more than 15 minutes.${why}` }];
  return why ? [{ text: `Replies can’t be read now, and that is tried again.${why}` }] : [];
}

const webhooksScreen = "/admin/automation/webhooks";

const webhookProblems = ({ failing, paused }: SiteLoad["webhooks"]): Problem[] => [
  ...paused.map((name) => ({
    text: `The webhook “${name}” took nothing for three days and is paused.`,
    to: webhooksScreen,
  })),
  ...failing.map((name) => ({
    text: `The webhook “${name}” doesn’t take what it is sent.`,
    to: webhooksScreen,
  })),
];
