import type { Tx } from "#app/db.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";

type AttemptOutcome = "delivered" | "rescheduled" | "given-up" | "stopped" | "sent-again";

/** What became of many messages at once, in one statement that's compiled once, however many they are. */
export const recordAttempts = (
  tx: Tx,
  messageIds: readonly string[],
  outcome: AttemptOutcome,
  attemptedAt: Date,
  detail: string | null,
) =>
  tx.$executeRaw`INSERT INTO outbox_attempts (message_id, attempted_at, outcome, detail)
    SELECT value, ${storedMoment(attemptedAt)}, ${outcome}, ${detail}
    FROM json_each(${JSON.stringify(messageIds)})`;

/** `detail` is the receiver's answer, or who acted. */
export const recordAttempt = (
  tx: Tx,
  messageId: string,
  outcome: AttemptOutcome,
  attemptedAt: Date,
  detail: string | null,
) => tx.outboxAttempt.create({ data: { messageId, outcome, attemptedAt, detail }, select: { id: true } });

/** For a change that delivers messages itself, in its transaction. */
export async function markDeliveredIn(tx: Tx, ids: string[], now: Date): Promise<void> {
  const rows = await tx.outboxMessage.updateManyAndReturn({
    where: { id: { in: ids } },
    data: { deliveredAt: now, givenUpAt: null, leasedUntil: null, lastError: null },
    select: { id: true },
  });
  const found = rows.map(({ id }) => id);
  await recordAttempts(tx, found, "delivered", now, null);
}
