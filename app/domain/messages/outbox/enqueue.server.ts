import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { normalizeEmail } from "./normalize-email";
import { channelOf, outboxSubjects } from "./outbox-kinds";
import type { OutboxKind } from "./outbox-kinds";

export type NewOutboxMessage = {
  kind: OutboxKind;
  /** the id of the row this message is about, in the table that its kind names */
  subject: string;
  /** the customer's email address as typed, which counts toward the daily limit */
  recipient?: string | null;
  /** default: at once */
  dueAt?: Date;
};

const columnOf = {
  quoteId: "quote_id",
  contactMessageId: "contact_message_id",
  referralId: "referral_id",
  leadEmailId: "lead_email_id",
  staffTokenId: "staff_token_id",
  whatsAppMessageId: "whatsapp_message_id",
  webhookDeliveryId: "webhook_delivery_id",
  automationActionId: "automation_action_id",
  socialDeliveryId: "social_delivery_id",
  staffNoticeId: "staff_notice_id",
} satisfies Record<(typeof outboxSubjects)[OutboxKind], string>;

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
  const subjects = [...new Set(messages.map(({ kind }) => columnOf[outboxSubjects[kind]]))];
  const moment = storedMoment(now);
  const rows = messages.map(({ kind, subject, recipient, dueAt }) => ({
    id: newId(),
    kind,
    channel: channelOf(kind),
    recipient: recipient && normalizeEmail(recipient),
    created_at: moment,
    due_at: dueAt ? storedMoment(dueAt) : moment,
    [columnOf[outboxSubjects[kind]]]: subject,
  }));
  await tx.$executeRaw`${insertRows(subjects)} FROM json_each(${JSON.stringify(rows)})`;
}
