import { deliverDue } from "#app/domain/messages/outbox/deliver-due.server.ts";
import { env } from "#app/env.server.ts";
import { outboxDeliveries } from "#app/metrics.server.ts";
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
