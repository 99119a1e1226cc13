/** A problem's stable name: alarms, the webhook for alarms and docs/operate.md use it. */
export type ProblemCode =
  | "database-damaged"
  | "database-failing"
  | "disk-nearly-full"
  | "log-grows"
  | "files-full"
  | "backup-missing"
  | "backup-old"
  | "backup-stream-late"
  | "backup-stream-rejected"
  | "restore-failed"
  | "restore-late"
  | "backup-budget"
  | "mail-unreachable"
  | "mail-stuck"
  | "replies-not-read"
  | "replies-failing"
  | "webhook-paused"
  | "webhook-failing"
  | "payments-unreachable"
  | "payments-silent"
  | "carriers-unchecked"
  | "register-paused"
  | "service-unreachable"
  | "job-failing"
  | "job-stands-still"
  | "clock-doubted"
  | "erasure-held"
  | "times-mended";

export type Problem = {
  code: ProblemCode;
  /** what it is about, where a code may hold for several */
  subject?: string;
  /** when it began, where that is known */
  since?: Date;
  text: string;
  /** where to look at it */
  to?: string;
  /** the button that lets what waits go on */
  press?: { intent: "confirm-clock" | "erase-due"; label: string };
};
