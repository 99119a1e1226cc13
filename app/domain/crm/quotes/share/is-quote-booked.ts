import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";

type Booked = { bookedAt: Date | null; quoteNumber: string; createdAt: Date };
type OfLead = { stage: string; bookedSince: Date; quoteNumber: string | null };

/**
 * Whether a quote is booked: each is by itself. A lead that was booked before that was stored is booked at the one that it
 * shows, unless that one was made since (`bookedSince` of withBookedSince): an import brings in leads at Booked, and a
 * quote that is made for one is an offer.
 */
export const isQuoteBooked = (quote: Booked, lead: OfLead): boolean =>
  isBookedStage(lead.stage) &&
  (quote.bookedAt !== null ||
    (quote.quoteNumber === lead.quoteNumber && quote.createdAt <= lead.bookedSince));
