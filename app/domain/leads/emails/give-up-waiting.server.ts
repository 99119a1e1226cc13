import type { Tx } from "../../../db.server";
import { customerKinds } from "../../outbox/outbox-kinds";
import { recordAttempt } from "../../outbox/record-delivery.server";
import { contactStopped } from "./find-email-stop.server";

/** Gives up what waits for a lead in the outbox once contact is stopped; what is just being delivered is checked there. */
export async function giveUpWaiting(tx: Tx, leadId: string, reason: string, now: Date): Promise<void> {
  const waiting = {
    ...{ kind: { in: customerKinds }, deliveredAt: null, givenUpAt: null },
    OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
  };
  // One question for each subject, because each has an index of its own.
  for (const subject of ["quote", "leadEmail", "contactMessage"] as const) {
    const messages = await tx.outboxMessage.findMany({
      where: { ...waiting, [subject]: { leadId } },
      select: { id: true },
    });
    const { message: lastError } = contactStopped(reason);
    for (const { id } of messages) {
      await tx.outboxMessage.update({
        where: { id },
        data: { givenUpAt: now, lastError },
        select: { id: true },
      });
      await recordAttempt(tx, id, "given-up", now, lastError);
    }
  }
}
