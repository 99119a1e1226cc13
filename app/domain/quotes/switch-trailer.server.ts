import { db } from "../../db.server";
import type { TransportType } from "./fields";
import type { QuoteKey } from "./open-quote.server";
import { openQuote } from "./open-quote.server";
import { quoteFigures } from "./quote-figures";

/** The owner takes the other trailer, at the price that was given for it on the same day. Null where the link opens nothing. */
export async function switchTrailer(key: QuoteKey, to: TransportType, now: Date) {
  const quote = await openQuote(key);
  if (!quote || quote.transportType === to) return quote;
  await db.$transaction([
    db.quote.update({
      where: { id: quote.id },
      data: { transportType: to, ...quoteFigures(quote.answers[to]) },
    }),
    db.leadEvent.create({
      data: {
        leadId: quote.leadId,
        kind: "trailer switched",
        at: now,
        data: JSON.stringify({ quoteNumber: quote.quoteNumber, from: quote.transportType, to }),
      },
    }),
  ]);
  return quote;
}
