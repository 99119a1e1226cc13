import { isTrial } from "#app/env.server.ts";
import type { WebhookService } from "#app/gateways/webhook.server.ts";

export const webhookService: WebhookService = { allowThisMachine: isTrial };
