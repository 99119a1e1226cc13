import { deliverWebhooks } from "#app/domain/channels/webhooks/deliver-webhooks.server.ts";
import { queueNewEvents } from "#app/domain/channels/webhooks/queue-new-events.server.ts";
import { webhookService } from "#app/domain/channels/webhooks/webhook-service.server.ts";
import { outboxDeliveries } from "#app/metrics.server.ts";
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
