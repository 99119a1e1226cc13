import type { Tx } from "#app/db.server.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import type { Booking } from "./booking";

/**
 * How far a quote is if it is booked, else null: the lead's summary is of the quote that was booked. That another quote
 * of its lead is booked is nobody's business who has only this one's link.
 */
export async function findBooking(
  tx: Tx,
  { leadId, quoteNumber }: { leadId: string; quoteNumber: string },
): Promise<Booking | null> {
  const lead = await tx.lead.findUnique({
    where: { id: leadId },
    select: { stage: true, quoteNumber: true },
  });
  if (!lead || lead.quoteNumber !== quoteNumber) return null;
  return isLeadStage(lead.stage) && isBookedStage(lead.stage) ? { stage: lead.stage } : null;
}
