import type { JobFault } from "#app/domain/desk/operations/job-problems.ts";
import type { ProblemCode } from "#app/domain/desk/operations/problem.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";

type AlarmKind = {
  title: string;
  /** how long it must hold before somebody hears of it, in milliseconds */
  graceMs: number;
  /** what to do first; docs/operate.md says more */
  advice: string;
};

/** The problems for which somebody is woken, with what they hear. */
export const alarmKinds = {
  "database-damaged": {
    title: "The database is damaged",
    graceMs: 0,
    advice: "Stop the site and restore the newest backup.",
  },
  "database-failing": {
    title: "Nothing can be stored",
    graceMs: MINUTE_MS,
    advice: "Look at the disk and at who holds the database; /healthz says which it is.",
  },
  "disk-nearly-full": {
    title: "The disk is nearly full",
    graceMs: 5 * MINUTE_MS,
    advice: "Make room: old copies, replaced databases and logs go first.",
  },
  "files-full": {
    title: "The files have reached their limit",
    graceMs: 5 * MINUTE_MS,
    advice: "No pictures, photos or certificates are taken in until some are deleted.",
  },
  "backup-missing": {
    title: "There is no backup",
    graceMs: 15 * MINUTE_MS,
    advice: "Set BACKUP_DIR or BACKUP_URL, and see in the log why none is made.",
  },
  "backup-old": {
    title: "The newest backup is old",
    graceMs: 10 * MINUTE_MS,
    advice: "See the job “back up” on Status: it says why it fails.",
  },
  "backup-stream-late": {
    title: "Writes don’t reach BACKUP_URL",
    graceMs: 2 * MINUTE_MS,
    advice: "See to the store and its keys.",
  },
  "backup-stream-rejected": {
    title: "BACKUP_URL rejects what is streamed",
    graceMs: 10 * MINUTE_MS,
    advice: "See to the store and its keys.",
  },
  "restore-failed": {
    title: "A backup could not be restored",
    graceMs: 0,
    advice: "Make a backup by hand and look at the backups’ disk.",
  },
  "restore-late": {
    title: "No backup was restored on trial",
    graceMs: 6 * HOUR_MS,
    advice: "See the job “try restore” on Status, or run one by hand: npm run restore -- FOLDER --trial.",
  },
  "backup-budget": {
    title: "BACKUP_MAX_GB is too small",
    graceMs: 10 * MINUTE_MS,
    advice: "Raise it: only the newest backup stays, whatever BACKUP_DAYS says.",
  },
  "mail-unreachable": {
    title: "The mail server can’t be reached",
    graceMs: 15 * MINUTE_MS,
    advice: "See that it runs and that SMTP_URL is right. Emails wait and go out by themselves.",
  },
  "mail-stuck": {
    title: "Messages don’t go out",
    graceMs: 5 * MINUTE_MS,
    advice: "The outbox says what each message waits for.",
  },
  "replies-not-read": {
    title: "Replies aren’t read",
    graceMs: 15 * MINUTE_MS,
    advice: "Status says what the mailbox answers; see to it and to IMAP_URL.",
  },
  "webhook-paused": {
    title: "A webhook is paused",
    graceMs: 0,
    advice: "Mend the address it goes to, then switch it on under Automation, Webhooks.",
  },
  "payments-unreachable": {
    title: "Cards can’t be charged",
    graceMs: HOUR_MS,
    advice: "See Stripe’s status page and the key. What is due is charged once Stripe answers.",
  },
  "payments-silent": {
    title: "Stripe’s webhook is silent",
    graceMs: 0,
    advice: "In Stripe’s dashboard see whether the webhook is on and what our answers were.",
  },
  "carriers-unchecked": {
    title: "Carriers aren’t checked",
    graceMs: 10 * MINUTE_MS,
    advice: "Look the carriers up at FMCSA by hand and record it on their pages.",
  },
  "job-failing": {
    title: "A job keeps failing",
    graceMs: 15 * MINUTE_MS,
    advice: "Status and the log say why.",
  },
  "job-stands-still": { title: "A job stands still", graceMs: 0, advice: "Restart the site." },
  "clock-doubted": {
    title: "The machine’s clock is wrong",
    graceMs: 2 * MINUTE_MS,
    advice: "Set the clock, or confirm it on Status.",
  },
} as const satisfies Partial<Record<ProblemCode, AlarmKind>>;

export type AlarmCode = keyof typeof alarmKinds;

export const isAlarm = (code: ProblemCode): code is AlarmCode => Object.hasOwn(alarmKinds, code);

/** One failed run may be a chance, and a job that runs once a day is tried again only an hour later. */
export const MIN_FAILED_RUNS = 2;
export const isRepeated = (fault: JobFault): boolean =>
  fault.kind !== "failing" || fault.runs >= MIN_FAILED_RUNS;
/** So long an alarm must be gone before it counts as over: what comes and goes is one alarm. */
export const CLEAR_MS = 2 * MINUTE_MS;
/** A receiver gets so many messages an hour; what happens beyond goes with the next one. */
export const MAX_MESSAGES_AN_HOUR = 10;
/** Before a receiver that took nothing is tried again: a minute, then twice as long each time. */
export const RETRY_MS = { first: MINUTE_MS, most: 30 * MINUTE_MS };
/** Between two looks at the site, in seconds. */
export const LOOK_SECONDS = 30;
