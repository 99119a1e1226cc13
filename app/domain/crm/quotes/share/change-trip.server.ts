import { db } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { checkStreetZips } from "#app/domain/crm/quotes/estimate/check-street-zips.server.ts";
import { estimateBothTransportTypes } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { RequestEstimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import type { TripRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { tripColumns } from "#app/domain/crm/quotes/submit/trip-columns.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { basisOf } from "./basis";
import { dayLock } from "./change-lock.server";
import type { ChangeLock } from "./change-lock.server";
import { putVersionInForce } from "./put-version.server";
import { findQuoteByToken } from "./stored-quote.server";
import type { QuoteKey, StoredQuote } from "./stored-quote.server";

/** What a customer changes of a quote before signing it; what is left out stays as it is. */
export type TripChange = {
  /** the first pickup day; null for any */
  pickupOn: CalendarDay | null;
  pickupZip?: string | undefined;
  deliveryZip?: string | undefined;
  isRunning?: boolean | undefined;
};

export type PricedChange = { trip: TripRequest; priced: RequestEstimates };

export type ChangeError = { code: ChangeLock } | QuoteError;

/** What a quote's trip would cost with a change, by today's rate card. Stores nothing. */
export async function priceChange(
  quote: StoredQuote,
  { pickupOn, pickupZip, deliveryZip, isRunning }: TripChange,
  now: Date,
): Promise<Result<PricedChange, ChangeError>> {
  const lock = await dayLock(db, quote);
  if (lock) return err({ code: lock });
  const { trip: before } = quote;
  const trip: TripRequest = {
    ...before,
    pickupDate: pickupOn ?? undefined,
    isRunning: isRunning ?? before.isRunning,
    ...(pickupZip && { pickupAddress: { text: zipLabel(pickupZip), zip: pickupZip } }),
    ...(deliveryZip && { deliveryAddress: { text: zipLabel(deliveryZip), zip: deliveryZip } }),
  };
  if (pickupZip || deliveryZip) {
    const streets = checkStreetZips(trip);
    if (!streets.ok) return streets;
  }
  const priced = await estimateBothTransportTypes(trip, now);
  return priced.ok ? ok({ trip, priced: priced.value }) : priced;
}

/** "stale": the page showed another version; "price": it showed another price than the one that holds now. */
type SaveError = ChangeError | { code: "stale" | "price" };

/** `basis` and `price` as the page showed them: nothing is stored at a price that nobody saw. */
type Accepted = { basis: string; price: number };

/**
 * Puts the changed trip in force as a new version with a hold of its own, at the price that the customer accepted. A second
 * press finds that version. Null if the link is invalid.
 */
export async function changeTrip(
  key: QuoteKey,
  change: TripChange,
  { basis, price }: Accepted,
  now: Date,
): Promise<Result<StoredQuote, SaveError> | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  if (basisOf(quote) !== basis)
    return isChanged(quote, change, price, now) ? ok(quote) : err({ code: "stale" });
  const changed = await priceChange(quote, change, now);
  if (!changed.ok) return changed;
  const { trip, priced } = changed.value;
  if (priced.asked.estimatedPrice !== price) return err({ code: "price" });
  const columns = { ...tripColumns(trip), pickupOn: change.pickupOn };
  const next = { columns, priced, reason: reasonOf(quote, change) };
  const saved = await inOneTransaction(async (tx): Promise<Result<null, SaveError>> => {
    const lock = await dayLock(tx, quote);
    if (lock) return err({ code: lock });
    return (await putVersionInForce(tx, quote, next, now)) ? ok(null) : err({ code: "stale" });
  });
  const latest = await findQuoteByToken(key);
  if (!latest) return null;
  return saved.ok || isChanged(latest, change, price, now) ? ok(latest) : saved;
}

/** Whether a quote is already as it was asked for, at this price. */
const isChanged = (quote: StoredQuote, change: TripChange, price: number, now: Date): boolean =>
  quote.estimatedPrice === price &&
  quote.pickupOn === change.pickupOn &&
  (change.pickupZip ?? quote.pickupZip) === quote.pickupZip &&
  (change.deliveryZip ?? quote.deliveryZip) === quote.deliveryZip &&
  (change.isRunning ?? quote.isRunning) === quote.isRunning &&
  !isPriceOver(quote.validUntil, now);

function reasonOf(quote: StoredQuote, { pickupOn, pickupZip, deliveryZip, isRunning }: TripChange): string {
  const reasons = [
    pickupZip && pickupZip !== quote.pickupZip && `pickup at ${zipLabel(pickupZip)}`,
    deliveryZip && deliveryZip !== quote.deliveryZip && `delivery to ${zipLabel(deliveryZip)}`,
    isRunning !== undefined && isRunning !== quote.isRunning && (isRunning ? "it runs" : "it doesn’t run"),
    pickupOn && pickupOn !== quote.pickupOn && `pickup from ${formatDay(pickupOn)}`,
  ].filter(Boolean);
  return `While booking: ${reasons.join(", ") || "a fresh price"}.`;
}
