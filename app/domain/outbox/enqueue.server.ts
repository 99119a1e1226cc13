import type { Tx } from "../../db.server";
import { normalizeEmail } from "./normalize-email";
import { outboxSubjects } from "./outbox-kinds";
import type { OutboxKind } from "./outbox-kinds";

export type NewOutboxMessage = {
  kind: OutboxKind;
  /** the id of the row this message is about, in the table that its kind names */
  subject: string;
  /** the customer's email address as typed, which counts toward the daily limit */
  recipient?: string;
};

/** Takes the transaction of the change that causes the messages; they are due at once. */
export const enqueue = (tx: Tx, messages: NewOutboxMessage[], now: Date) =>
  tx.outboxMessage.createMany({
    data: messages.map(({ kind, subject, recipient }) => ({
      ...{ kind, createdAt: now, dueAt: now },
      recipient: recipient && normalizeEmail(recipient),
      [outboxSubjects[kind]]: subject,
    })),
  });
