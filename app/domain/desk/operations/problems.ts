import { isStreamLate, syncedUntil } from "#app/domain/base/database/stream-state.ts";
import type { StreamState } from "#app/domain/base/database/stream-state.ts";
import { MAX_TOTAL_BYTES } from "#app/domain/base/files/file-limits.ts";
import { describeRegisterPause } from "#app/domain/shipping/carriers/describe-check-error.ts";
import { jobProblems } from "./job-problems";
import type { JobFault } from "./job-problems";
import type { Problem } from "./problem";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { SiteLoad } from "./site-load";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#app/platform/durations.js";

/** As the alerts in docs/operations/alerts.yml. */
const limits = {
  oldestMessageSeconds: 1_800,
  backupAgeMs: 2 * HOUR_MS,
  /** one is tried each week */
  trialAgeMs: 9 * DAY_MS,
  /** by then a process has tried one, also where an earlier release tried none */
  firstTrialMs: 2 * DAY_MS,
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
  faults: readonly JobFault[],
  now: Date,
  believed: Date,
): Problem[] {
  const { outbox, disk, backup, stream, server, files } = load;
  const backupAge = backup ? believed.getTime() - backup.at.getTime() : Infinity;
  const checks: [boolean, Problem][] = [
    [
      disk !== null && disk.free < Math.max(limits.freeBytes, disk.file),
      { code: "disk-nearly-full", text: "The disk is nearly full: when it is, no quote can be stored." },
    ],
    [
      server === null && backup === undefined && stream === undefined,
      {
        code: "backup-missing",
        text: "Nobody makes backups: neither BACKUP_DIR nor BACKUP_URL is set.",
        to: "/admin/settings",
      },
    ],
    [
      backup !== undefined && backupAge > limits.backupAgeMs,
      {
        code: backup ? "backup-old" : "backup-missing",
        text: backup ? "The newest backup is more than two hours old." : "BACKUP_DIR holds no backup yet.",
      },
    ],
    [
      outbox.oldestWaitingSeconds > limits.oldestMessageSeconds,
      {
        code: "mail-stuck",
        text: "A message has waited for more than half an hour.",
        to: "/admin/outbox?state=waiting",
      },
    ],
    [
      files !== null && files.bytes >= MAX_TOTAL_BYTES,
      { code: "files-full", text: "The files have reached 10 GB: no more pictures are taken in." },
    ],
    [
      disk !== null && disk.log > limits.logBytes,
      { code: "log-grows", text: "The write-ahead log grows: something keeps reading." },
    ],
  ];
  return [
    ...(stream ? streamProblems(stream, now) : []),
    ...mailboxProblems(load.mailbox, now),
    ...webhookProblems(load.webhooks),
    ...registerProblems(load),
    ...paymentProblems(load.payments),
    ...copyProblems(load, believed),
    ...checks.flatMap(([holds, problem]) => (holds ? [problem] : [])),
    ...jobProblems(faults, now),
  ];
}

/** Whether the copies are any good, and fit where they are. */
function copyProblems(
  { backup, trial, uptimeMs = 0, bytesOverBudget = null }: SiteLoad,
  believed: Date,
): Problem[] {
  if (!backup) return [];
  if (trial?.problem)
    return [
      { code: "restore-failed", text: `The last restore on trial failed. ${trial.problem}` },
      ...budgetProblems(bytesOverBudget),
    ];
  const goodAt = trial?.good?.at;
  const isOld = goodAt !== undefined && believed.getTime() - goodAt.getTime() > limits.trialAgeMs;
  const late = isOld
    ? "No backup has been restored on trial for more than nine days."
    : "No backup has ever been restored on trial, although the site has run for two days.";
  const isLate = isOld || (!trial && uptimeMs > limits.firstTrialMs);
  return [
    ...(isLate ? [{ code: "restore-late" as const, text: late }] : []),
    ...budgetProblems(bytesOverBudget),
  ];
}

const budgetProblems = (bytesOverBudget: number | null): Problem[] =>
  bytesOverBudget === null
    ? []
    : [
        {
          code: "backup-budget",
          text: "BACKUP_MAX_GB is too small for one backup with its files: the newest stays, and no older one does.",
        },
      ];

function streamProblems(stream: StreamState, now: Date): Problem[] {
  const why = stream.problem ? ` Litestream says: ${stream.problem}` : "";
  if (isStreamLate(stream, now)) {
    const until = syncedUntil(stream);
    const since = until ? `since ${until}: what was written after that is only here.` : "yet.";
    return [{ code: "backup-stream-late", text: `BACKUP_URL has taken nothing ${since}${why}` }];
  }
  return why
    ? [
        {
          code: "backup-stream-rejected",
          text: `BACKUP_URL rejects what is streamed, and is tried again.${why}`,
        },
      ]
    : [];
}

function mailboxProblems(mailbox: SiteLoad["mailbox"], now: Date): Problem[] {
  if (!mailbox) return [];
  const { readAt, error } = mailbox;
  const isLate = readAt !== null && now.getTime() - readAt.getTime() > limits.repliesAgeMs;
  const why = error ? ` The mailbox says: ${error.replace(/^The mailbox says: /, "")}` : "";
  if (isLate)
    return [{ code: "replies-not-read", text: `Replies have not been read for more than 15 minutes.${why}` }];
  return why
    ? [{ code: "replies-failing", text: `Replies can’t be read now, and that is tried again.${why}` }]
    : [];
}

const webhooksScreen = "/admin/automation/webhooks";

const webhookProblems = ({ failing, paused }: SiteLoad["webhooks"]): Problem[] => [
  ...paused.map((name) => ({
    code: "webhook-paused" as const,
    subject: name,
    text: `The webhook “${name}” took nothing for three days and is paused.`,
    to: webhooksScreen,
  })),
  ...failing.map((name) => ({
    code: "webhook-failing" as const,
    subject: name,
    text: `The webhook “${name}” doesn’t take what it is sent.`,
    to: webhooksScreen,
  })),
];

function registerProblems({ register, shipping }: SiteLoad): Problem[] {
  const count = shipping.uncheckedCarriers ?? 0;
  const to = "/admin/carriers";
  const paused: Problem[] = register
    ? [{ code: "register-paused", text: `${describeRegisterPause(register)}.`, to }]
    : [];
  const unchecked: Problem[] =
    count > 0
      ? [
          {
            code: "carriers-unchecked",
            text: `The nightly check with FMCSA has missed ${formatCount(count)} of the carriers that have an order under way.`,
            to,
          },
        ]
      : [];
  return [...paused, ...unchecked];
}

const paymentProblems = ({ silentSince }: SiteLoad["payments"]): Problem[] =>
  silentSince
    ? [
        {
          code: "payments-silent",
          text: `Stripe has taken payments, but its webhook has sent us nothing since ${formatDeskMoment(silentSince)}: nobody hears of refunds that fail or of disputes.`,
        },
      ]
    : [];

/** The streaming of this process, which others don't know of. */
export const streamProblemsOf = (stream: StreamState | undefined, now: Date): Problem[] =>
  stream ? streamProblems(stream, now) : [];
