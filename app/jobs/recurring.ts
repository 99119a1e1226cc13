import { absoluteUrl } from "../domain/email/absolute-url.server";
import { forgetEnded } from "../domain/database/shared/forget-ended.server";
import { writeCounts } from "../domain/figures/counters/write-counts.server";
import { storeDays } from "../domain/figures/days/stored-days.server";
import { reportTickers } from "../domain/news/ticker-seats.server";
import { env } from "../env.server";
import { backUp } from "./back-up.server";
import { deliverEmail } from "./deliver-email.server";
import { deleteOldData } from "./delete-old-data.server";
import { inOneProcess } from "./in-one-process.server";
import type { RecurringJob } from "./run-jobs.server";

/** A job never overlaps itself; `seconds` pass between the end of a run and the next start. */
export const recurring: RecurringJob[] = [
  {
    name: "deliver mail",
    seconds: 5,
    run: deliverEmail,
    off: env.SMTP_URL ? null : "SMTP_URL is not set: mails stay in the outbox",
    notes: [
      !env.NOTIFY_EMAIL && "NOTIFY_EMAIL is not set: mails for staff stay in the outbox",
      !env.SITE_URL && `SITE_URL is not set: links in mails lead to ${absoluteUrl("/")}`,
    ],
  },
  inOneProcess({
    name: "add up days",
    seconds: 30,
    run: ({ stopping }) => storeDays(new Date(), stopping),
    off: null,
  }),
  { name: "write counts", seconds: 10, run: writeCounts, off: null },
  { name: "count tickers", seconds: 10, run: reportTickers, off: null },
  inOneProcess({ name: "forget what has ended", seconds: 60, run: () => forgetEnded(), off: null }),
  inOneProcess({ name: "delete old data", seconds: 24 * 3_600, run: deleteOldData, off: null }),
  inOneProcess({
    name: "back up",
    seconds: 300,
    run: backUp,
    off: env.BACKUP_DIR ? null : "BACKUP_DIR is not set: nobody makes backups",
  }),
];
