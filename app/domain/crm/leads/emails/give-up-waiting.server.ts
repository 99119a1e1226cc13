import type { Tx } from "#app/db.server.ts";
import { kindsWhere } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { recordAttempts } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { contactStopped } from "./find-email-stop.server";

/**
 * Gives up what waits for leads in the outbox once contact is stopped, and returns how many messages that were; what is
 * just being delivered is checked there.
 */
export async function giveUpWaiting(
  tx: Tx,
  leadIds: readonly string[],
  reason: string,
  now: Date,
): Promise<number> {
  const waiting = {
    kind: { in: kindsWhere(({ to }) => to === "lead") },
    deliveredAt: null,
    givenUpAt: null,
    OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
  };
  const { message: lastError } = contactStopped(reason);
  let count = 0;
  // One question for each subject, because each has an index of its own.
  const ofLeads = { leadId: { in: [...leadIds] } };
  const subjects = [
    { quote: ofLeads },
    { leadEmail: ofLeads },
    { contactMessage: ofLeads },
    { whatsAppMessage: ofLeads },
    { inboxAnswer: { OR: [{ contactMessage: ofLeads }, { inboundEmail: ofLeads }] } },
  ];
  for (const subject of subjects) {
    const messages = await tx.outboxMessage.findMany({
      where: { ...waiting, ...subject },
      select: { id: true },
    });
    const ids = messages.map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx.outboxMessage.updateMany({ where: { id: { in: ids } }, data: { givenUpAt: now, lastError } });
    await recordAttempts(tx, ids, "given-up", now, lastError);
    count += ids.length;
  }
  return count;
}
