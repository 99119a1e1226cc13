import { checkLeaving } from "../domain/automation/check-leaving.server";
import { whatsAppChannel } from "../domain/settings/whatsapp-channel.server";
import { deliverWhatsApp } from "../domain/whatsapp/deliver-whatsapp.server";
import { env } from "../env.server";
import { outboxDeliveries } from "../metrics.server";
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
