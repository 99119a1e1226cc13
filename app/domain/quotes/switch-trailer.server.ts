import { db } from "../../db.server";
import { env } from "../../env.server";
import { recordLeadEvent } from "../leads/record-event.server";
import type { TransportType } from "./fields";
import { noQuoteRefusal } from "./no-quote-words";
import { withoutFields } from "./not-quoted";
import type { NotQuoted } from "./not-quoted";
import type { OpenQuote, QuoteKey } from "./open-quote.server";
import { openQuote } from "./open-quote.server";
import { quoteFigures } from "./quote-figures";

/**
 * The owner takes the other trailer, at the price that was given for it on the same day; where none was given, the
 * reason. Null where the link opens nothing.
 */
export async function switchTrailer(
  key: QuoteKey,
  to: TransportType,
  now: Date,
): Promise<OpenQuote | NotQuoted | null> {
  const quote = await openQuote(key);
  if (!quote || quote.transportType === to) return quote;
  const estimate = quote.estimates[to];
  if (!estimate) return noTrailer(quote);
  const { id, leadId, quoteNumber, transportType: from } = quote;
  await db.$transaction(async (tx) => {
    await tx.quote.update({ where: { id }, data: { transportType: to, ...quoteFigures(estimate) } });
    const data = { quoteNumber, from, to };
    await recordLeadEvent(tx, { leadId, now, kind: "transport-type-changed", data });
  });
  return quote;
}

function noTrailer(quote: OpenQuote): NotQuoted {
  const vehicle = [quote.vehicleYear, quote.vehicleMake, quote.vehicleModel].join(" ");
  const refusal = noQuoteRefusal({ reason: "vehicle-enclosed", vehicle }, env.BUSINESS_PHONE);
  return withoutFields({ refusal, fault: "theirs" });
}
