import type { Tx } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";

/** A quote that its lead may be booked at; `price` in whole US dollars. */
export type Bookable = { id: string; leadId: string; quoteNumber: string; version: number; price: number };
/** By lead. */
export type Bookables = ReadonlyMap<string, Bookable>;

/** Of the quotes with these numbers those whose price still holds, by the lead that each is of. */
export async function findBookable(tx: Tx, numbers: readonly string[], now: Date): Promise<Bookables> {
  const quotes = await tx.quote.findMany({
    where: { quoteNumber: { in: [...numbers] } },
    select: {
      id: true,
      leadId: true,
      quoteNumber: true,
      version: true,
      estimatedPrice: true,
      validUntil: true,
    },
  });
  const held = quotes.filter(({ validUntil }) => !isPriceOver(validUntil, now));
  return new Map(
    held.map(({ id, leadId, quoteNumber, version, estimatedPrice: price }) => [
      leadId,
      { id, leadId, quoteNumber, version, price },
    ]),
  );
}

/**
 * Marks quotes as booked, and tells each customer so: no rule, hour or holiday has a say in that. A booking that was undone
 * before is forgotten.
 */
export async function stampBooked(tx: Tx, quoteIds: readonly string[], now: Date): Promise<void> {
  const where = { id: { in: [...quoteIds] } };
  await tx.quote.updateMany({
    where,
    data: { bookedAt: now, bookingUndoneAt: null, bookingUndoneReason: null },
  });
  const reached = await tx.quote.findMany({
    where: { ...where, lead: { email: { not: null }, contactStoppedAt: null } },
    select: { id: true, lead: { select: { email: true } } },
  });
  await enqueue(
    tx,
    reached.map(({ id, lead }) => ({ kind: "booking-to-customer", subject: id, recipient: lead.email })),
    now,
  );
}

/** Takes the mark from every quote of these leads. */
export async function clearBooked(tx: Tx, leadIds: readonly string[]): Promise<void> {
  await tx.quote.updateMany({
    where: { leadId: { in: [...leadIds] }, bookedAt: { not: null } },
    data: { bookedAt: null },
  });
}
