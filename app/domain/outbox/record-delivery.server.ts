import { db } from "../../db.server";
import type { ClaimedMessage } from "./claim-due.server";

/** Ignores the lease: the mail server has the email even if another process has claimed the row since. */
export const markDelivered = ({ id }: ClaimedMessage, now: Date) =>
  db.outboxMessage.updateMany({
    where: { id },
    data: { deliveredAt: now, givenUpAt: null, leasedUntil: null, lastError: null },
  });

// If another process claimed the row after our lease ended, its count is higher and our update matches nothing.
const stillOurs = ({ id, attempts }: ClaimedMessage) => ({ id, attempts, deliveredAt: null });

export const reschedule = (message: ClaimedMessage, dueAt: Date, lastError: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(message),
    data: { dueAt, leasedUntil: null, lastError },
  });

/** The row stays with the reason, for staff to see. */
export const giveUp = (message: ClaimedMessage, now: Date, lastError: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(message),
    data: { givenUpAt: now, leasedUntil: null, lastError },
  });
