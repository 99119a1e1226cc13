import type { Tx } from "#app/db.server.ts";
import type { Lead, Quote } from "#app/generated/prisma/client.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";

/** A lead has no more that are open at once; one email carries as many. */
const MAX_OPEN = 20;

type OfLead = Pick<Lead, "id" | "stage" | "stageChangedAt" | "quoteNumber" | "createdAt">;

/** Whether a quote waits for its customer: its price holds, and it isn't booked. */
export const isOpenQuote = (
  quote: Quote,
  lead: { stage: string; bookedSince: Date; quoteNumber: string | null },
  now: Date,
): boolean => !isPriceOver(quote.validUntil, now) && !isQuoteBooked(quote, lead);

/** The lead's open quotes, oldest first. */
export async function findOpenQuotes(tx: Tx, lead: OfLead, now: Date): Promise<Quote[]> {
  const quotes = await tx.quote.findMany({
    where: { leadId: lead.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_OPEN,
  });
  const booked = await withBookedSince(tx, lead);
  return quotes.filter((quote) => isOpenQuote(quote, booked, now)).reverse();
}
