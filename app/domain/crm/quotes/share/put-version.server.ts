import type { Tx } from "#app/db.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RequestEstimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import { quoteFigures } from "#app/domain/crm/quotes/submit/quote-figures.ts";
import type { TripColumns } from "#app/domain/crm/quotes/submit/trip-columns.ts";
import { keepVersion } from "./keep-version.server";
import type { StoredQuote } from "./stored-quote.server";

export type NextVersion = {
  /** what changes of the trip */
  columns: Partial<TripColumns> & { pickupOn: CalendarDay | null };
  priced: RequestEstimates;
  /** in words, for the timeline */
  reason: string;
};

/**
 * Puts a version in force that the customer chose, and keeps the one before it. False if the one in force isn't `shown`
 * anymore; its caller has asked for the locks.
 */
export async function putVersionInForce(
  tx: Tx,
  { id, version: before, transportType }: StoredQuote,
  { columns, priced: { asked, both }, reason }: NextVersion,
  now: Date,
): Promise<boolean> {
  const quote = await tx.quote.findFirst({ where: { id, version: before, transportType } });
  if (!quote) return false;
  await keepVersion(tx, quote, now);
  const version = before + 1;
  const { leadId, quoteNumber } = quote;
  await tx.quote.update({
    where: { id },
    data: {
      version,
      versionedAt: now,
      ...columns,
      ...quoteFigures(asked),
      estimates: JSON.stringify(both),
      // What staff entered was about the version before.
      pricedById: null,
      priceReason: null,
      carrierPay: null,
    },
    select: { id: true },
  });
  const data = { quoteNumber, version, from: quote.estimatedPrice, to: asked.estimatedPrice };
  await recordLeadEvent(tx, { leadId, now, kind: "quote-version", data: { ...data, byHand: false, reason } });
  await summarizeQuote(tx, leadId);
  await bumpLead(tx, leadId, now);
  return true;
}
