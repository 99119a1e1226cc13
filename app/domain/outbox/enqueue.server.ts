import type { Tx } from "../../db.server";
import { normalizeEmail } from "./normalize-email";
import { outboxSubjects } from "./outbox-kinds";
import type { OutboxKind } from "./outbox-kinds";

export type NewOutboxMessage = {
  kind: OutboxKind;
  /** the id of the quote, contact message or referral that a message of this kind is about */
  subject: string;
  /** the email address of a customer to whom it goes, as typed: it counts for the daily limit */
  recipient?: string;
};

/** Puts messages into the outbox, in the transaction of the change that calls for them. They are due at once. */
export const enqueue = (tx: Tx, messages: NewOutboxMessage[], now: Date) =>
  tx.outboxMessage.createMany({
    data: messages.map(({ kind, subject, recipient }) => ({
      ...{ kind, createdAt: now, dueAt: now },
      recipient: recipient && normalizeEmail(recipient),
      [outboxSubjects[kind]]: subject,
    })),
  });
