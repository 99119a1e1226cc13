import { db } from "#app/db.server.ts";
import { sendWebhook } from "#app/gateways/webhook.server.ts";
import type { WebhookAnswer, WebhookService } from "#app/gateways/webhook.server.ts";
import { deliverDue, deliverLanes } from "#app/domain/messages/outbox/deliver-due.server.ts";
import type {
  Report,
  Run,
  Sender,
  TooOften,
  WordOf,
} from "#app/domain/messages/outbox/deliver-due.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { signingSecrets } from "./endpoint-secret.server";
import { recordHealth } from "./record-health.server";

/** Endpoints served at once, so that a few that hang hold up nobody else. */
const AT_ONCE = 8;

/** Why a delivery wasn't taken, by what that means for it; a test is tried once. */
const words = { giveUp: ["refused", "failed-test"], retry: ["later", "unreachable"] } as const;

type Taken = { ok: true; response: WebhookAnswer };
type NotTaken = { ok: false; response: WebhookAnswer; reason: WordOf<typeof words>; detail: string };
type WebhookSender = Sender<"webhook", Taken, NotTaken>;

export type WebhookReport = Report<"webhook"> & {
  endpointId: string;
  status: number | null;
  /** the endpoint was paused for its failures */
  isPaused: boolean;
};

type Delivery = Run & {
  service: WebhookService;
  report: (report: WebhookReport) => void;
  /** hears with each try whether an endpoint answered: null, or why not */
  reach?: (fault: string | null, endpointId: string) => void;
};

/**
 * Sends what is due, each endpoint in its own order and several endpoints at once; one that doesn't take a delivery is
 * left alone until the next run. Nothing leaves while the outbox is held. Rejects only if the database fails.
 */
export async function deliverWebhooks({
  service,
  report,
  reach = () => undefined,
  ...run
}: Delivery): Promise<void> {
  const endpoints = await db.webhookEndpoint.findMany({ where: { isOn: true }, select: { id: true } });
  const lanes = endpoints.map(({ id: endpointId }): WebhookSender => ({
    ...webhookSender(service, run.now),
    only: { webhookDelivery: { endpointId } },
    // Asked again for each delivery: a queue may take hours, and a pause holds from its moment on.
    isOpen: async () => (await db.webhookEndpoint.count({ where: { id: endpointId, isOn: true } })) > 0,
    goesOn: async (delivery, answer) => {
      const isPaused = await recordAnswer(endpointId, answer, run.now());
      const response = responseOf(answer);
      if (response) reach(!answer.ok && response.status === null ? answer.detail : null, endpointId);
      report({ ...delivery, endpointId, status: response?.status ?? null, isPaused });
      return delivery.outcome !== "rescheduled" && !isPaused;
    },
  }));
  await deliverLanes(lanes, AT_ONCE, run);
}

/** Sends one delivery now, if nobody else is at it, also to an endpoint that is paused. */
export async function deliverOne(deliveryId: string, service: WebhookService): Promise<void> {
  const now = () => new Date();
  const { endpointId } = await db.webhookDelivery.findUniqueOrThrow({
    where: { id: deliveryId },
    select: { endpointId: true },
  });
  const one: WebhookSender = {
    ...webhookSender(service, now),
    only: { webhookDeliveryId: deliveryId },
    goesOn: async (_delivery, answer) => {
      await recordAnswer(endpointId, answer, now());
      return false;
    },
  };
  await deliverDue(one, { now, stopping: () => false });
}

const webhookSender = (service: WebhookService, now: () => Date) =>
  ({
    channel: "webhook",
    words,
    attempt: (message) => attempt(message, service, now),
    // The endpoint may have been deleted while it answered.
    record: async (tx, { subject: id }, result) => {
      const response = responseOf(result.answer);
      if (!response) return;
      const { status, answer, durationMs } = response;
      await tx.webhookDelivery.updateMany({ where: { id }, data: { status, answer, durationMs } });
    },
  }) satisfies Omit<WebhookSender, "goesOn">;

async function attempt(
  { subject }: ClaimedMessage,
  service: WebhookService,
  now: () => Date,
): Promise<Taken | NotTaken> {
  // The endpoint is read now, so that an address or a secret holds from its moment on.
  const { id, event, payload, endpoint } = await db.webhookDelivery.findUniqueOrThrow({
    where: { id: subject },
    select: {
      id: true,
      event: true,
      payload: true,
      endpoint: { select: { url: true, secret: true, previousSecret: true, previousUntil: true } },
    },
  });
  const { url, ...stored } = endpoint;
  const call = { url, secrets: signingSecrets(stored, now()), id, event, body: payload };
  const response = await sendWebhook(service, call, now());
  if (response.ok) return { ok: true, response };
  const { status, answer } = response;
  const detail = status === null ? answer : `${status} ${answer}`.trim();
  return { ok: false, response, reason: event === "test" ? "failed-test" : response.reason, detail };
}

type Answer = Taken | NotTaken | TooOften;

/** Null if nothing was sent. */
const responseOf = (answer: Answer): WebhookAnswer | null =>
  answer.ok || answer.reason !== "too-often" ? answer.response : null;

/** Whether the endpoint is paused now. A test that fails is staff's to judge. */
async function recordAnswer(endpointId: string, answer: Answer, now: Date): Promise<boolean> {
  if (!answer.ok && (answer.reason === "failed-test" || answer.reason === "too-often")) return false;
  return recordHealth(endpointId, answer.ok, now);
}
