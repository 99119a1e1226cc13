import { deliverDue } from "../domain/outbox/deliver-due.server";
import { env } from "../env.server";
import type { JobRun } from "./run-jobs.server";

/** Delivers what is due in the outbox, and logs what became of it. */
export async function deliverEmail({ log, stopping }: JobRun): Promise<void> {
  if (!env.SMTP_URL) return;
  await deliverDue({
    service: { url: env.SMTP_URL },
    stopping,
    report: ({ error, ...report }) => {
      if (error) log.error({ ...report, err: error }, "a mail could not be written");
      else if (report.outcome === "delivered") log.info(report, "a mail went out");
      else log.warn(report, "a mail did not go out");
    },
  });
}
