import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { sendWebhook } from "#app/gateways/webhook.server.ts";
import type { WebhookAnswer, WebhookService } from "#app/gateways/webhook.server.ts";
import { claimDue } from "#app/domain/messages/outbox/claim-due.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/claim-due.server.ts";
import { mostAttempts, nextAttempt } from "#app/domain/messages/outbox/next-attempt.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { giveUp, markDelivered, reschedule } from "#app/domain/messages/outbox/record-delivery.server.ts";
import { signingSecrets } from "./endpoint-secret.server";
import { recordHealth } from "./record-health.server";

/** Endpoints served at once, so that a few that hang hold up nobody else. */
const AT_ONCE = 8;

export type WebhookReport = {
  id: string;
  endpointId: string;
  attempts: number;
  outcome: "delivered" | "rescheduled" | "given-up";
  status: number | null;
  /** the endpoint was paused for its failures */
  isPaused: boolean;
};

type Delivery = {
  service: WebhookService;
  now: () => Date;
  stopping: () => boolean;
  report: (report: WebhookReport) => void;
};

const target = { id: true, url: true, secret: true, previousSecret: true, previousUntil: true } as const;

/**
 * Sends what is due, each endpoint in its own order and several endpoints at once; one that doesn't take a delivery is
 * left alone until the next run. Nothing leaves while the outbox is held. Rejects only if the database fails.
 */
export async function deliverWebhooks(delivery: Delivery): Promise<void> {
  const endpoints = await db.webhookEndpoint.findMany({ where: { isOn: true }, select: { id: true } });
  const waiting = endpoints.values();
  const serve = async () => {
    for (const { id } of waiting) await serveEndpoint(id, delivery);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
}

type Target = Prisma.WebhookEndpointGetPayload<{ select: typeof target }>;

/** Read anew for each delivery: a queue may take hours, and a pause, an address or a secret holds from its moment on. */
const findTarget = (id: string): Promise<Target | null> =>
  db.webhookEndpoint.findFirst({ where: { id, isOn: true }, select: target });

async function serveEndpoint(
  endpointId: string,
  { service, now, stopping, report }: Delivery,
): Promise<void> {
  while (!stopping() && !(await isOutboxHeld())) {
    const endpoint = await findTarget(endpointId);
    if (!endpoint) return;
    const message = await claimDue("webhook", ["webhook"], now(), { webhookDelivery: { endpointId } });
    if (!message) return;
    const { outcome, ...rest } = await deliver(message, endpoint, service, now);
    report({ id: message.id, endpointId, attempts: message.attempts, outcome, ...rest });
    if (outcome === "rescheduled" || rest.isPaused) return;
  }
}

/** Sends one delivery now, if nobody else is at it. */
export async function deliverOne(deliveryId: string, service: WebhookService): Promise<void> {
  const { endpoint } = await db.webhookDelivery.findUniqueOrThrow({
    where: { id: deliveryId },
    select: { endpoint: { select: target } },
  });
  const now = () => new Date();
  const message = await claimDue("webhook", ["webhook"], now(), { webhookDeliveryId: deliveryId });
  if (message) await deliver(message, endpoint, service, now);
}

type Delivered = Pick<WebhookReport, "outcome" | "status" | "isPaused">;

async function deliver(
  message: ClaimedMessage<"webhook">,
  { id: endpointId, url, ...stored }: Target,
  service: WebhookService,
  now: () => Date,
): Promise<Delivered> {
  // The count gets this high only if the process died during the last attempt.
  if (message.attempts > mostAttempts) {
    await giveUp(message, now(), "It was taken up too often.");
    return { outcome: "given-up", status: null, isPaused: false };
  }
  const { id, event, payload } = await db.webhookDelivery.findUniqueOrThrow({
    where: { id: message.subject },
    select: { id: true, event: true, payload: true },
  });
  const call = { url, secrets: signingSecrets(stored, now()), id, event, body: payload };
  const answer = await sendWebhook(service, call, now());
  // The endpoint may have been deleted while it answered.
  await db.webhookDelivery.updateMany({
    where: { id },
    data: { status: answer.status, answer: answer.answer, durationMs: answer.durationMs },
  });
  const isTest = event === "test";
  const outcome = await recordAnswer(message, answer, now(), !isTest);
  // A test that fails is staff's to judge.
  const isPaused = (answer.ok || !isTest) && (await recordHealth(endpointId, answer.ok, now()));
  return { outcome, status: answer.status, isPaused };
}

async function recordAnswer(
  message: ClaimedMessage,
  answer: WebhookAnswer,
  now: Date,
  mayRetry: boolean,
): Promise<WebhookReport["outcome"]> {
  if (answer.ok) {
    await markDelivered([message.id], now);
    return "delivered";
  }
  const detail = answer.status === null ? answer.answer : `${answer.status} ${answer.answer}`.trim();
  const isLast = answer.reason === "refused" || !mayRetry;
  const next = isLast ? null : nextAttempt(message.attempts, now, Math.random());
  if (next) {
    await reschedule(message, next, detail);
    return "rescheduled";
  }
  await giveUp(message, now, detail);
  return "given-up";
}
