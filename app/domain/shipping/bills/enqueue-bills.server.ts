import type { Tx } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { NewOutboxMessage } from "#app/domain/messages/outbox/enqueue.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

/** One end that was just finished; `otherEmail` is of who handed over or received, "" if they wanted no copy. */
type FinishedEnd = { id: string; orderId: string; otherEmail: string };

/**
 * Has the bill of lading mailed to everybody whose it is: the customer, who handed over or received, and the carrier. For
 * the transaction that finishes one end; each address gets it once.
 */
export async function enqueueBills(
  tx: Tx,
  { id, orderId, otherEmail }: FinishedEnd,
  now: Date,
): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerEmail: true, carrier: { select: { email: true } } },
  });
  const wanted = [
    { kind: "bill-to-customer", recipient: order.customerEmail },
    { kind: "bill-to-signer", recipient: otherEmail },
    { kind: "bill-to-carrier", recipient: order.carrier?.email ?? "" },
  ] as const;
  const addresses = wanted.map(({ recipient }) => normalizeEmail(recipient));
  const messages = wanted.flatMap(({ kind, recipient }, index): NewOutboxMessage[] => {
    const isFirst = addresses.indexOf(normalizeEmail(recipient)) === index;
    return recipient && isFirst ? [{ kind, subject: id, recipient }] : [];
  });
  await enqueue(tx, messages, now);
}
