import { env } from "../../env.server";
import { businessName } from "../settings/business.server";
import type { Mailbox } from "../../env.server";
import { sendEmail } from "../../gateways/email.server";
import type { EmailService } from "../../gateways/email.server";
import { claimDue } from "./claim-due.server";
import type { ClaimedMessage } from "./claim-due.server";
import type { ComposedEmail } from "../email/outgoing-email";
import { deliverableKinds } from "./email-kinds";
import type { EmailKindName } from "./email-kinds";
import { mostAttempts, nextAttempt } from "./next-attempt";
import { giveUp, markDelivered, reschedule } from "./record-delivery.server";

/** The outcome of a message for the log, without its text or address. */
export type DeliveryReport = {
  id: string;
  kind: EmailKindName;
  attempts: number;
  outcome: "delivered" | "rescheduled" | "given-up";
  reason?: "refused" | "later" | "unreachable" | "nothing-to-send" | "not-written" | "too-often";
  /** an unexpected exception */
  error?: unknown;
};

type Delivery = {
  /** composes the email at delivery time */
  compose: (message: ClaimedMessage, now: Date) => Promise<ComposedEmail>;
  service: EmailService;
  /** true ends the run after the current message */
  stopping: () => boolean;
  report: (report: DeliveryReport) => void;
};

/** The fallback is for a trial without MAIL_FROM (env.server.ts). */
const sender = (): Mailbox => env.MAIL_FROM ?? { name: businessName(), address: "quotes@localhost" };

/**
 * Delivers the outbox's due emails one by one until none is left; an unreachable mail server ends the run, and the next
 * run tries again. Rejects only if the database fails.
 */
export async function deliverDue({ compose, service, stopping, report }: Delivery): Promise<void> {
  const kinds = deliverableKinds(env.NOTIFY_EMAIL !== undefined);
  while (!stopping()) {
    const message = await claimDue(kinds, new Date());
    if (!message) return;
    const { id, kind, attempts } = message;
    const result = await deliver(message, compose, service);
    report({ id, kind, attempts, ...result });
    if (result.reason === "unreachable") return;
  }
}

type Delivered = Pick<DeliveryReport, "outcome" | "reason" | "error">;

async function deliver(
  message: ClaimedMessage,
  compose: Delivery["compose"],
  service: EmailService,
): Promise<Delivered> {
  // The count gets this high only if the process died during the last attempt.
  if (message.attempts > mostAttempts) return stop(message, "too-often", "It was taken up too often.");
  let composed;
  try {
    composed = await compose(message, new Date());
  } catch (error) {
    return { ...(await again(message, "not-written", "We could not write it: see the log.")), error };
  }
  if (!composed.ok) return stop(message, "nothing-to-send", composed.error.message);
  const { email, ...envelope } = composed.value;
  const answer = await sendEmail(service, { ...email, ...envelope, from: sender(), id: message.id });
  if (answer.ok) {
    await markDelivered(message, new Date());
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
