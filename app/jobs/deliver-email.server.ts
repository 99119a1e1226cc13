import { deliverDue } from "../domain/outbox/deliver-due.server";
import { env } from "../env.server";
import { outboxDeliveries } from "../metrics.server";
import { composeDueEmail } from "./compose-email.server";
import type { JobRun } from "./run-jobs.server";

export async function deliverEmail({ log, stopping }: JobRun): Promise<void> {
  if (!env.SMTP_URL) return;
  await deliverDue({
    compose: composeDueEmail,
    service: { url: env.SMTP_URL },
    stopping,
    report: ({ error, ...report }) => {
      outboxDeliveries.inc({ kind: report.kind, outcome: report.outcome });
      if (error) log.error({ ...report, err: error }, "an email could not be written");
      else if (report.outcome === "delivered") log.info(report, "an email went out");
      else log.warn(report, "an email did not go out");
    },
  });
}
