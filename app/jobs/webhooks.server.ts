import { deliverWebhooks } from "../domain/webhooks/deliver-webhooks.server";
import { queueNewEvents } from "../domain/webhooks/queue-new-events.server";
import { webhookService } from "../domain/webhooks/webhook-service.server";
import { outboxDeliveries } from "../metrics.server";
import type { JobRun } from "./run-jobs.server";

export const queueWebhooks = ({ stopping }: JobRun): Promise<void> => queueNewEvents(new Date(), stopping);

export const deliverWebhookMessages = ({ log, stopping }: JobRun): Promise<void> =>
  deliverWebhooks({
    service: webhookService,
    now: () => new Date(),
    stopping,
    report: (report) => {
      outboxDeliveries.inc({ kind: "webhook", outcome: report.outcome });
      if (report.outcome === "delivered") log.info(report, "a webhook went out");
      else log.warn(report, "a webhook did not go out");
      if (report.isPaused)
        log.error({ endpointId: report.endpointId }, "a webhook failed for days and is paused");
    },
  });
