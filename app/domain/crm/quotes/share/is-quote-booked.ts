import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";

type Booked = { bookedAt: Date | null; quoteNumber: string };

/**
 * Whether a quote is booked: each is by itself, and a lead that was booked before that was stored is booked at the one
 * that it shows.
 */
export const isQuoteBooked = (quote: Booked, lead: { stage: string; quoteNumber: string | null }): boolean =>
  isBookedStage(lead.stage) && (quote.bookedAt !== null || quote.quoteNumber === lead.quoteNumber);
