import type { Tx } from "../../db.server";
import { outboxSubjects } from "./outbox-kinds";
import type { OutboxKind } from "./outbox-kinds";

/** `subject` is the id of the quote, contact message or referral that a message of this kind is about. */
export type NewOutboxMessage = { kind: OutboxKind; subject: string };

/** Puts messages into the outbox, in the transaction of the change that calls for them. They are due at once. */
export const enqueue = (tx: Tx, messages: NewOutboxMessage[], now: Date) =>
  tx.outboxMessage.createMany({
    data: messages.map(({ kind, subject }) => ({
      ...{ kind, createdAt: now, dueAt: now },
      [outboxSubjects[kind]]: subject,
    })),
  });
