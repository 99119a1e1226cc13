import { db } from "../../db.server";
import type { ClaimedMessage } from "./claim-due.server";

/** The mail server has it. True even where our lease had ended and somebody else has claimed the row meanwhile. */
export const markDelivered = ({ id }: ClaimedMessage, now: Date) =>
  db.outboxMessage.updateMany({
    where: { id },
    data: { deliveredAt: now, givenUpAt: null, leasedUntil: null, lastError: null },
  });

// Past its lease a row may be somebody else's: their count is higher, and ours changes nothing any more.
const stillOurs = ({ id, attempts }: ClaimedMessage) => ({ id, attempts, deliveredAt: null });

export const reschedule = (message: ClaimedMessage, dueAt: Date, lastError: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(message),
    data: { dueAt, leasedUntil: null, lastError },
  });

/** No further attempt is made. The row stays, with the reason, for staff to see. */
export const giveUp = (message: ClaimedMessage, now: Date, lastError: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(message),
    data: { givenUpAt: now, leasedUntil: null, lastError },
  });
