import { env } from "#app/env.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import type { Mailbox } from "#app/env.server.ts";
import { openEmailService } from "#app/gateways/email.server.ts";
import type { EmailConnections, EmailService } from "#app/gateways/email.server.ts";
import { claimBatch, LEASE_MS, release } from "./claim-due.server";
import type { ClaimedMessage } from "./claim-due.server";
import type { DueEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { deliverableKinds } from "./email-kinds";
import type { EmailKindName } from "./email-kinds";
import { mostAttempts, nextAttempt } from "./next-attempt";
import { oneAtATime } from "./one-at-a-time";
import { isOutboxHeld } from "./hold-outbox.server";
import { deliveryRecorder, giveUp, postpone, reschedule } from "./record-delivery.server";

/** The outcome of a message for the log, without its text or address. */
export type DeliveryReport = {
  id: string;
  kind: EmailKindName;
  attempts: number;
  outcome: "delivered" | "rescheduled" | "given-up";
  reason?: "refused" | "later" | "unreachable" | "nothing-to-send" | "not-written" | "too-often" | "not-yet";
  /** an unexpected exception */
  error?: unknown;
};

type Delivery = {
  /** composes the email at delivery time */
  compose: (message: ClaimedMessage<EmailKindName>, now: Date) => Promise<DueEmail>;
  service: EmailService;
  /** true ends the run after the current message */
  stopping: () => boolean;
  report: (report: DeliveryReport) => void;
};

/** The fallback is for a trial without MAIL_FROM (env.server.ts). */
const sender = (): Mailbox => env.MAIL_FROM ?? { name: businessName(), address: "quotes@localhost" };

/** How many are claimed at a time once the mail server accepts emails. */
const BATCH = 100;
/** How many are in hand at once: being composed, on their route to the mail server, or being recorded. */
const MOST_AT_ONCE = 16;
/** No email of a batch is begun later than this: it would have to end within the lease, in milliseconds. */
const LAST_START_MS = LEASE_MS / 2;

/**
 * Delivers the outbox's due emails until none is left or the outbox is held; an unreachable mail server ends the run,
 * and the next run tries again. The first email goes alone, so that a closed door is knocked on once. Rejects only if
 * the database fails.
 */
export async function deliverDue({ service, ...delivery }: Delivery): Promise<void> {
  const kinds = deliverableKinds(env.NOTIFY_EMAIL !== undefined);
  const inTurn = oneAtATime();
  const run: Run = {
    ...delivery,
    compose: (message, now) => inTurn(() => delivery.compose(message, now)),
    connections: openEmailService(service),
    recordDelivered: deliveryRecorder(),
  };
  try {
    for (let most = 1; !delivery.stopping() && !(await isOutboxHeld()); most = BATCH) {
      const claimedAt = new Date();
      const claimed = await claimBatch("email", kinds, claimedAt, most);
      if (claimed.length === 0 || !(await deliverBatch(claimed, claimedAt, run))) return;
    }
  } finally {
    run.connections.close();
  }
}

type Run = Omit<Delivery, "service"> & {
  connections: EmailConnections;
  recordDelivered: ReturnType<typeof deliveryRecorder>;
};

/** Whether the mail server was there for all of them; what wasn't begun is given back. */
async function deliverBatch(
  claimed: ClaimedMessage<EmailKindName>[],
  claimedAt: Date,
  run: Run,
): Promise<boolean> {
  const waiting = [...claimed];
  let isReachable = true;
  const mayBegin = () => isReachable && !run.stopping() && Date.now() - claimedAt.getTime() < LAST_START_MS;
  const deliverNext = async (): Promise<void> => {
    while (mayBegin()) {
      const message = waiting.shift();
      if (!message) return;
      const { id, kind, attempts } = message;
      const result = await deliver(message, run);
      run.report({ id, kind, attempts, ...result });
      if (result.reason === "unreachable") isReachable = false;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: MOST_AT_ONCE }, deliverNext));
  await release(waiting, claimedAt);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return isReachable;
}

type Delivered = Pick<DeliveryReport, "outcome" | "reason" | "error">;

async function deliver(
  message: ClaimedMessage<EmailKindName>,
  { compose, connections, recordDelivered }: Run,
): Promise<Delivered> {
  // The count gets this high only if the process died during the last attempt.
  if (message.attempts > mostAttempts) return stop(message, "too-often", "It was taken up too often.");
  let composed;
  try {
    composed = await compose(message, new Date());
  } catch (error) {
    return { ...(await again(message, "not-written", "We could not write it: see the log.")), error };
  }
  if (!composed.ok) {
    const { error } = composed;
    if (error.code !== "not-yet") return stop(message, "nothing-to-send", error.message);
    await postpone(message, error.until, error.message);
    return { outcome: "rescheduled", reason: error.code };
  }
  const { email, ...envelope } = composed.value;
  const answer = await connections.send({ ...email, ...envelope, from: sender(), id: message.id });
  if (answer.ok) {
    await recordDelivered(message);
    return { outcome: "delivered" };
  }
  if (answer.reason === "refused") return stop(message, "refused", answer.detail);
  return again(message, answer.reason, answer.detail);
}

async function again(
  message: ClaimedMessage,
  reason: DeliveryReport["reason"],
  detail: string,
): Promise<Delivered> {
  const now = new Date();
  const next = nextAttempt(message.attempts, now, Math.random());
  if (!next) return stop(message, reason, detail);
  await reschedule(message, next, detail);
  return { outcome: "rescheduled", reason };
}

async function stop(
  message: ClaimedMessage,
  reason: DeliveryReport["reason"],
  detail: string,
): Promise<Delivered> {
  await giveUp(message, new Date(), detail);
  return { outcome: "given-up", reason };
}
