import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import type { ClaimedMessage } from "./claim-due.server";

export type AttemptOutcome = "delivered" | "rescheduled" | "given-up" | "stopped" | "sent-again";

/** `detail` is the mail server's answer, or who acted. */
export const recordAttempt = (
  tx: Tx,
  messageId: string,
  outcome: AttemptOutcome,
  attemptedAt: Date,
  detail: string | null,
) => tx.outboxAttempt.create({ data: { messageId, outcome, attemptedAt, detail }, select: { id: true } });

/** The same for many messages, in one write. */
export const recordAttempts = (
  tx: Tx,
  messageIds: readonly string[],
  outcome: AttemptOutcome,
  attemptedAt: Date,
  detail: string | null,
) =>
  tx.outboxAttempt.createMany({
    data: messageIds.map((messageId) => ({ messageId, outcome, attemptedAt, detail })),
  });

/** Ignores the lease: the mail server has the email even if another process has claimed the row since. */
export const markDelivered = ({ id }: ClaimedMessage, now: Date) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.outboxMessage.updateMany({
      where: { id },
      data: { deliveredAt: now, givenUpAt: null, leasedUntil: null, lastError: null },
    });
    if (count > 0) await recordAttempt(tx, id, "delivered", now, null);
  });

// If another process claimed the row after our lease ended, its count is higher and our update matches nothing.
const stillOurs = ({ id, attempts }: ClaimedMessage) => ({ id, attempts, deliveredAt: null });

export const reschedule = (message: ClaimedMessage, dueAt: Date, lastError: string) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.outboxMessage.updateMany({
      where: stillOurs(message),
      data: { dueAt, leasedUntil: null, lastError },
    });
    if (count > 0) await recordAttempt(tx, message.id, "rescheduled", new Date(), lastError);
  });

/** The row stays with the reason, for staff to see. */
export const giveUp = (message: ClaimedMessage, now: Date, lastError: string) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.outboxMessage.updateMany({
      where: stillOurs(message),
      data: { givenUpAt: now, leasedUntil: null, lastError },
    });
    if (count > 0) await recordAttempt(tx, message.id, "given-up", now, lastError);
  });
