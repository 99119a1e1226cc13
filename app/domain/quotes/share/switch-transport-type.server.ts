import { db } from "../../../db.server";
import { vehicleLabel } from "../../vehicles/vehicle";
import { bumpLead } from "../../leads/change/bump-lead.server";
import { recordLeadEvent } from "../../leads/record-event.server";
import { summarizeQuote } from "../../leads/summarize-quote.server";
import type { TransportType } from "../../pricing/transport-type";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import type { StoredQuote, QuoteKey } from "./stored-quote.server";
import { findQuoteByToken } from "./stored-quote.server";
import type { QuoteError } from "../estimate/quote-error";
import { quoteFigures } from "../submit/quote-figures";

/**
 * Switches a quote to the other transport type at the price given for it the same day, or an error if none was given.
 * Null if the link is invalid.
 */
export async function switchTransportType(
  key: QuoteKey,
  to: TransportType,
  now: Date,
): Promise<Result<StoredQuote, QuoteError> | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  if (quote.transportType === to) return ok(quote);
  const estimate = quote.estimates[to];
  if (!estimate) return err({ code: "vehicle-enclosed", vehicle: vehicleLabel(quote.trip.vehicle) });
  const { id, version, leadId, quoteNumber, transportType: from } = quote;
  await db.$transaction(async (tx) => {
    // What the carrier gets was for the other transport type.
    const data = { transportType: to, ...quoteFigures(estimate), carrierPay: null };
    const { count } = await tx.quote.updateMany({ where: { id, version }, data });
    // Staff made another version meanwhile, which the page shows now.
    if (count === 0) return;
    const switched = { quoteNumber, from, to };
    await recordLeadEvent(tx, { leadId, now, kind: "transport-type-changed", data: switched });
    await summarizeQuote(tx, leadId);
    await bumpLead(tx, leadId, now);
  });
  return ok(quote);
}
