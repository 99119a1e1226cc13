import type { Tx } from "#app/db.server.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import type { Booking } from "./booking";
import { isQuoteBooked } from "./is-quote-booked";

/**
 * How far a quote is if it is booked, else null. That another quote of its lead is booked is nobody's business who has
 * only this one's link.
 */
export async function findBooking(
  tx: Tx,
  quote: { leadId: string; quoteNumber: string; bookedAt: Date | null; createdAt: Date },
): Promise<Booking | null> {
  const lead = await tx.lead.findUnique({
    where: { id: quote.leadId },
    select: { id: true, stage: true, stageChangedAt: true, quoteNumber: true, createdAt: true },
  });
  if (!lead || !isLeadStage(lead.stage)) return null;
  return isQuoteBooked(quote, await withBookedSince(tx, lead)) ? { stage: lead.stage } : null;
}
