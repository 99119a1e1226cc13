import { db } from "#app/db.server.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import { quoteFigures } from "#app/domain/crm/quotes/submit/quote-figures.ts";
import { basisOf } from "./basis";
import { findBooking } from "./find-booking.server";
import { hasOrder } from "./has-order.server";
import type { StoredQuote, QuoteKey } from "./stored-quote.server";
import { findQuoteByToken } from "./stored-quote.server";

export type TransportChoice = {
  to: TransportType;
  /** the version that the page showed (`basisOf`) */
  basis: string;
};

/** "stale": the page showed another version than the one in force. */
type SwitchError = QuoteError | { code: "booked" } | { code: "stale" };

/**
 * Switches a quote to the other transport type at the price that the page showed for it, or an error if there's none.
 * Pressing the one in force changes nothing. Null if the link is invalid.
 */
export async function switchTransportType(
  key: QuoteKey,
  { to, basis }: TransportChoice,
  now: Date,
): Promise<Result<StoredQuote, SwitchError> | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  if (quote.transportType === to) return ok(quote);
  const estimate = quote.estimates[to];
  if (!estimate) return err({ code: "vehicle-enclosed", vehicle: vehicleLabel(quote.trip.vehicle) });
  if (basisOf(quote) !== basis) return err({ code: "stale" });
  const { id, version, leadId, quoteNumber, transportType: from } = quote;
  return db.$transaction(async (tx): Promise<Result<StoredQuote, SwitchError>> => {
    if ((await findBooking(tx, quote)) || (await hasOrder(tx, id))) return err({ code: "booked" });
    // What the carrier gets was for the other transport type.
    const data = { transportType: to, ...quoteFigures(estimate), carrierPay: null };
    const { count } = await tx.quote.updateMany({ where: { id, version, transportType: from }, data });
    if (count === 0) return err({ code: "stale" });
    const switched = { quoteNumber, from, to };
    await recordLeadEvent(tx, { leadId, now, kind: "transport-type-changed", data: switched });
    await summarizeQuote(tx, leadId);
    await bumpLead(tx, leadId, now);
    return ok(quote);
  });
}
