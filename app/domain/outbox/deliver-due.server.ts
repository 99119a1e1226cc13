import { env } from "../../env.server";
import type { Mailbox } from "../../env.server";
import { sendEmail } from "../../gateways/email.server";
import type { MailService } from "../../gateways/email.server";
import { deliverableKinds } from "./mail-kinds";
import type { MailKindName } from "./mail-kinds";
import { mostAttempts, nextAttempt } from "./next-attempt";
import { giveUp, markDelivered, putOff } from "./settle.server";
import { takeDue } from "./take-due.server";
import type { Taken } from "./take-due.server";
import { composeEmail } from "./compose-email.server";

/** What became of a row, for the log: no words of it and no address. */
export type Told = {
  id: string;
  kind: MailKindName;
  attempts: number;
  outcome: "delivered" | "put off" | "given up";
  reason?: "refused" | "later" | "unreachable" | "nothing to send" | "not written" | "too often";
  /** an accident of ours */
  error?: unknown;
};

type Delivery = {
  service: MailService;
  /** true ends the run after the message in hand */
  stopping: () => boolean;
  tell: (told: Told) => void;
};

/** In a trial without MAIL_FROM (env.server.ts). */
const sender = (): Mailbox => env.MAIL_FROM ?? { name: env.BUSINESS_NAME, address: "quotes@localhost" };

/**
 * Delivers the outbox's due mails, one after another, until none is left. A mail server that takes nothing at all ends
 * the run: the next one finds out whether it is back. Rejects only when the database fails.
 */
export async function deliverDue({ service, stopping, tell }: Delivery): Promise<void> {
  const kinds = deliverableKinds(env.NOTIFY_EMAIL !== undefined);
  while (!stopping()) {
    const taken = await takeDue(kinds, new Date());
    if (!taken) return;
    const { id, kind, attempts } = taken;
    const done = await deliver(taken, service);
    tell({ id, kind, attempts, ...done });
    if (done.reason === "unreachable") return;
  }
}

type Done = Pick<Told, "outcome" | "reason" | "error">;

async function deliver(taken: Taken, service: MailService): Promise<Done> {
  // Only a process that died each time it had this row leaves it so.
  if (taken.attempts > mostAttempts) return stop(taken, "too often", "It was taken up too often.");
  let composed;
  try {
    composed = await composeEmail(taken, new Date());
  } catch (error) {
    return { ...(await again(taken, "not written", "We could not write it: see the log.")), error };
  }
  if (!composed.ok) return stop(taken, "nothing to send", composed.error.message);
  const { email, ...envelope } = composed.value;
  const answer = await sendEmail(service, { ...email, ...envelope, from: sender(), id: taken.id });
  if (answer.ok) {
    await markDelivered(taken, new Date());
    return { outcome: "delivered" };
  }
  if (answer.reason === "refused") return stop(taken, "refused", answer.words);
  return again(taken, answer.reason, answer.words);
}

async function again(taken: Taken, reason: Told["reason"], words: string): Promise<Done> {
  const now = new Date();
  const next = nextAttempt(taken.attempts, now, Math.random());
  if (!next) return stop(taken, reason, words);
  await putOff(taken, next, words);
  return { outcome: "put off", reason };
}

async function stop(taken: Taken, reason: Told["reason"], words: string): Promise<Done> {
  await giveUp(taken, new Date(), words);
  return { outcome: "given up", reason };
}
