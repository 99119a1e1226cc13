import { db } from "../../db.server";
import type { Taken } from "./take-due.server";

/** The mail server has it. True even where our lease had ended and somebody else has taken the row up meanwhile. */
export const markDelivered = ({ id }: Taken, now: Date) =>
  db.outboxMessage.updateMany({
    where: { id },
    data: { deliveredAt: now, givenUpAt: null, leasedUntil: null, lastError: null },
  });

// Past its lease a row may be somebody else's: their count is higher, and ours changes nothing any more.
const stillOurs = ({ id, attempts }: Taken) => ({ id, attempts, deliveredAt: null });

export const putOff = (taken: Taken, dueAt: Date, lastError: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(taken),
    data: { dueAt, leasedUntil: null, lastError },
  });

/** No further attempt is made. The row stays, with the reason, for staff to see. */
export const giveUp = (taken: Taken, now: Date, lastError: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(taken),
    data: { givenUpAt: now, leasedUntil: null, lastError },
  });
