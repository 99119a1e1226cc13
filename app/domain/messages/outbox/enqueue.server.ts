import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { believedTime, latestTime } from "#app/domain/base/clock/clock.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { normalizeEmail } from "./normalize-email";
import { outboxKinds, subjectColumns } from "./outbox-kinds";
import type { OutboxKind } from "./outbox-kinds";

export type NewOutboxMessage = {
  kind: OutboxKind;
  /** the id of the row this message is about, in the table that its kind's row names */
  subject: string;
  /** the customer's email address as typed, which counts toward the daily limit */
  recipient?: string | null;
  /** default: at once */
  dueAt?: Date;
};

const columnOf = (kind: OutboxKind): string => subjectColumns[outboxKinds[kind].subject];

/** Each JSON value costs time, so only the subjects' columns that occur are written. */
function insertRows(subjects: readonly string[]) {
  const columns = ["id", "kind", "channel", "recipient", "created_at", "due_at", ...subjects];
  const values = columns.map((column) => `value ->> '${column}'`);
  return Prisma.raw(`INSERT INTO outbox_messages (${columns.join(", ")}) SELECT ${values.join(", ")}`);
}

/**
 * Takes the transaction of the change that causes the messages; each goes out when it is due. One statement for all of
 * them: Prisma's own takes two milliseconds to compile, each time.
 */
export async function enqueue(tx: Tx, messages: readonly NewOutboxMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const subjects = [...new Set(messages.map(({ kind }) => columnOf(kind)))];
  // While the clock is in doubt a message is as young, and as due, as either time says: it waits, and must not grow old.
  const expected = believedTime(now);
  const created = storedMoment(latestTime(now));
  const due = storedMoment(now > expected ? expected : now);
  const rows = messages.map(({ kind, subject, recipient, dueAt }) => ({
    id: newId(),
    kind,
    channel: outboxKinds[kind].channel,
    recipient: recipient && normalizeEmail(recipient),
    created_at: created,
    due_at: dueAt ? storedMoment(dueAt) : due,
    [columnOf(kind)]: subject,
  }));
  await tx.$executeRaw`${insertRows(subjects)} FROM json_each(${JSON.stringify(rows)})`;
}
