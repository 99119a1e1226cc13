import { env } from "#app/env.server.ts";
import type { Mailbox } from "#app/env.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { openEmailService } from "#app/gateways/email.server.ts";
import type { EmailConnections, EmailService } from "#app/gateways/email.server.ts";
import { deliverDue } from "#app/domain/messages/outbox/deliver-due.server.ts";
import type { Report, Sender, TooOften, WordOf } from "#app/domain/messages/outbox/deliver-due.server.ts";
import { deliverableEmailKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { KindOf } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { oneAtATime } from "./one-at-a-time";
import type { DueEmail } from "./outgoing-email";

/** Why an email didn't go, by what that means for it. */
const words = {
  giveUp: ["refused", "nothing-to-send"],
  retry: ["later", "unreachable", "not-written"],
  postpone: ["not-yet"],
} as const;

type NotSent = {
  ok: false;
  reason: WordOf<typeof words>;
  detail: string;
  notBefore?: Date;
  /** an unexpected exception */
  error?: unknown;
};

export type DeliveryReport = Report<"email"> &
  Partial<Pick<NotSent | TooOften, "reason">> & { error?: unknown };

type Compose = (message: ClaimedMessage<KindOf<"email">>, now: Date) => Promise<DueEmail>;

type Delivery = {
  /** composes the email at delivery time */
  compose: Compose;
  service: EmailService;
  /** true ends the run after the messages in hand */
  stopping: () => boolean;
  report: (report: DeliveryReport) => void;
  /** hears with each try whether the mail server answered: null, or why not */
  reach?: (fault: string | null) => void;
};

/** The fallback is for a trial without MAIL_FROM (env.server.ts). */
export const sender = (): Mailbox => env.MAIL_FROM ?? { name: businessName(), address: "quotes@localhost" };

/** Sixteen at once are composed, on their route to the mail server, or being recorded. */
const pace = { batch: 100, inHand: 16 };

/** Delivers the outbox's due emails. A mail server that can't be reached ends the run, and the next run tries again. */
export async function deliverEmails({
  compose,
  service,
  stopping,
  report,
  reach = () => undefined,
}: Delivery): Promise<void> {
  const inTurn = oneAtATime();
  const connections = openEmailService(service);
  const composeInTurn: Compose = (message, now) => inTurn(() => compose(message, now));
  const emails: Sender<"email", { ok: true }, NotSent> = {
    channel: "email",
    kinds: deliverableEmailKinds(env.NOTIFY_EMAIL !== undefined),
    pace,
    words,
    attempt: (message) => send(message, composeInTurn, connections),
    goesOn: (delivery, answer) => {
      if (answer.ok || answer.reason === "refused" || answer.reason === "later") reach(null);
      else if (answer.reason === "unreachable") reach(answer.detail);
      if (answer.ok) report(delivery);
      else if (answer.reason === "not-written")
        report({ ...delivery, reason: answer.reason, error: answer.error });
      else report({ ...delivery, reason: answer.reason });
      return answer.ok || answer.reason !== "unreachable";
    },
  };
  try {
    await deliverDue(emails, { now: () => new Date(), stopping });
  } finally {
    connections.close();
  }
}

async function send(
  message: ClaimedMessage<KindOf<"email">>,
  compose: Compose,
  connections: EmailConnections,
): Promise<{ ok: true } | NotSent> {
  let composed;
  try {
    composed = await compose(message, new Date());
  } catch (error) {
    return { ok: false, reason: "not-written", detail: "We could not write it: see the log.", error };
  }
  if (!composed.ok) {
    const { error } = composed;
    const detail = error.message;
    return error.code === "not-yet"
      ? { ok: false, reason: "not-yet", detail, notBefore: error.until }
      : { ok: false, reason: "nothing-to-send", detail };
  }
  const { email, ...envelope } = composed.value;
  return connections.send({ ...email, ...envelope, from: sender(), id: message.id });
}
