import { env, isThisMachine } from "#app/env.server.ts";
import type { WebhookService } from "#app/gateways/webhook.server.ts";

/** A trial: the site can't be reached from outside this machine, so its webhooks may go to this machine too. */
const isTrial =
  isThisMachine(`http://${env.HOST}`) && (env.SITE_URL === undefined || isThisMachine(env.SITE_URL));

export const webhookService: WebhookService = { allowThisMachine: isTrial };
