import type { Tx } from "#app/db.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { recordAttempts } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import type { Answered } from "./find-lead.server";

/** There is no such mailbox: nothing goes to that address until staff allow it, and what waits for it is given up. */
export async function recordBounce(
  tx: Tx,
  bounce: { address: string; detail: string },
  { leadId, recipient }: Answered,
  now: Date,
): Promise<void> {
  const { detail } = bounce;
  // A forwarded email comes back from an address that we never wrote to.
  const address = recipient ?? bounce.address;
  await suppress(tx, { address, reason: "bounced", detail, now });
  const waiting = await tx.outboxMessage.findMany({
    where: {
      recipient: address,
      channel: "email",
      deliveredAt: null,
      givenUpAt: null,
      // What is just being delivered is checked there.
      OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
    },
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  const lastError = `An email to this address came back: ${detail}`;
  await tx.outboxMessage.updateMany({ where: { id: { in: ids } }, data: { givenUpAt: now, lastError } });
  if (ids.length > 0) await recordAttempts(tx, ids, "given-up", now, lastError);
  if (leadId) await recordLeadEvent(tx, { leadId, now, kind: "email-bounced", data: { address, detail } });
}
