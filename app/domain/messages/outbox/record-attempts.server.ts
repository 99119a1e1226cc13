import type { Tx } from "#app/db.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";

export type AttemptOutcome = "delivered" | "rescheduled" | "given-up" | "stopped" | "sent-again";

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
