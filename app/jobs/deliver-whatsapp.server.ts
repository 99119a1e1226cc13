import { checkLeaving } from "#app/domain/channels/automation/check-leaving.server.ts";
import { whatsAppChannel } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { deliverWhatsApp } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { env } from "#app/env.server.ts";
import { outboxDeliveries } from "#app/metrics.server.ts";
import type { JobRun } from "./run-jobs.server";

export async function deliverWhatsAppMessages({ log, stopping }: JobRun): Promise<void> {
  const channel = await whatsAppChannel();
  if (channel === "off") return;
  const { WHATSAPP_BASE_URL: baseUrl, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = env;
  await deliverWhatsApp({
    service: token && phoneId ? { baseUrl, token, phoneId } : null,
    checkRule: checkLeaving,
    now: () => new Date(),
    stopping,
    report: (report) => {
      outboxDeliveries.inc({ kind: report.kind, outcome: report.outcome });
      if (report.outcome === "delivered") log.info(report, "a WhatsApp message went out");
      else log.warn(report, "a WhatsApp message did not go out");
    },
  });
}
