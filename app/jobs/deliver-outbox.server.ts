import { checkLeaving } from "#app/domain/channels/automation/check-leaving.server.ts";
import { deliverWebhooks } from "#app/domain/channels/webhooks/deliver-webhooks.server.ts";
import { webhookService } from "#app/domain/channels/webhooks/webhook-service.server.ts";
import { deliverWhatsApp } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { whatsAppChannel } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { deliverPosts } from "#app/domain/desk/social/deliver-posts.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import { env } from "#app/env.server.ts";
import { outboxDeliveries } from "#app/metrics.server.ts";
import { checkEmailService } from "#app/gateways/email.server.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import { serviceFault } from "./job-runs.server";
import { composeDueEmail } from "./compose-email.server";
import type { JobLog, JobRun } from "./run-jobs.server";

const now = () => new Date();

type Delivery = { kind: string; outcome: string };

const count = ({ kind, outcome }: Delivery): void => outboxDeliveries.inc({ kind, outcome });

/** Counts an outcome and logs it; `what` is what went out, or didn't. */
function report(log: JobLog, what: string, delivery: Delivery): void {
  count(delivery);
  if (delivery.outcome === "delivered") log.info(delivery, `${what} went out`);
  else log.warn(delivery, `${what} did not go out`);
}

/** A mail server that was away is asked so often whether it's back, while no email is due. */
const ASK_MS = MINUTE_MS;
let askedMs = -Infinity;

export async function deliverEmailMessages({ log, stopping, reach }: JobRun): Promise<void> {
  if (!env.SMTP_URL) return;
  let isTried = false;
  await deliverEmails({
    compose: composeDueEmail,
    service: { url: env.SMTP_URL },
    stopping,
    reach: (fault) => {
      isTried = true;
      askedMs = performance.now();
      reach(fault);
    },
    report: ({ error, ...delivery }) => {
      if (!error) return report(log, "an email", delivery);
      count(delivery);
      log.error({ ...delivery, err: error }, "an email could not be written");
    },
  });
  if (isTried || stopping() || !serviceFault("deliver mail") || performance.now() - askedMs < ASK_MS) return;
  askedMs = performance.now();
  const answer = await checkEmailService({ url: env.SMTP_URL });
  reach(answer.ok ? null : answer.detail);
}

export async function deliverWhatsAppMessages({ log, stopping, reach }: JobRun): Promise<void> {
  if ((await whatsAppChannel()) === "off") return;
  const { WHATSAPP_BASE_URL: baseUrl, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = env;
  await deliverWhatsApp({
    service: token && phoneId ? { baseUrl, token, phoneId } : null,
    checkRule: checkLeaving,
    now,
    stopping,
    report: (delivery) => report(log, "a WhatsApp message", delivery),
    reach,
  });
}

export const deliverWebhookMessages = ({ log, stopping, reach }: JobRun): Promise<void> =>
  deliverWebhooks({
    service: webhookService,
    now,
    stopping,
    reach,
    report: (delivery) => {
      report(log, "a webhook", delivery);
      const { endpointId, isPaused } = delivery;
      if (isPaused) log.error({ endpointId }, "a webhook failed for days and is paused");
    },
  });

export const postSocial = ({ log, stopping, reach }: JobRun): Promise<void> =>
  deliverPosts({ now, stopping, reach, report: (delivery) => report(log, "a post", delivery) });
