import type { Tx } from "#app/db.server.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import type { Booking } from "./booking";

/** What is booked of a quote's lead, or null if nothing is. The lead's summary is of the quote that was booked. */
export async function findBooking(
  tx: Tx,
  { leadId, quoteNumber }: { leadId: string; quoteNumber: string },
): Promise<Booking | null> {
  const lead = await tx.lead.findUnique({
    where: { id: leadId },
    select: { stage: true, quoteNumber: true },
  });
  if (!lead || !isLeadStage(lead.stage) || !isBookedStage(lead.stage)) return null;
  const of = lead.quoteNumber === quoteNumber ? "this" : "another";
  return { of, quoteNumber: lead.quoteNumber, stage: lead.stage };
}
