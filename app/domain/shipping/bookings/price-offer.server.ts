import { priceChange } from "#app/domain/crm/quotes/share/change-trip.server.ts";
import type { ChangeError, TripChange } from "#app/domain/crm/quotes/share/change-trip.server.ts";
import type { StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { PriceOffer } from "./booking-view";
import { differingLines } from "#app/domain/shipping/orders/change-orders/compare-lines.ts";

/** What a change of the trip would cost, beside the price in force. Stores nothing. */
export async function offerFor(
  quote: StoredQuote,
  change: TripChange,
  now: Date,
): Promise<Result<PriceOffer, ChangeError>> {
  const changed = await priceChange(quote, change, now);
  if (!changed.ok) return changed;
  const { asked } = changed.value.priced;
  return ok({
    was: quote.estimatedPrice,
    now: asked.estimatedPrice,
    lines: differingLines(quote.estimate.breakdown, asked.breakdown),
    because: reasonOf(quote, change),
    validUntil: asked.validUntil,
  });
}

function reasonOf(quote: StoredQuote, { pickupOn, pickupZip, deliveryZip, isRunning }: TripChange): string {
  return [
    pickupZip && pickupZip !== quote.pickupZip && `pickup in ${zipLabel(pickupZip)}`,
    deliveryZip && deliveryZip !== quote.deliveryZip && `delivery in ${zipLabel(deliveryZip)}`,
    isRunning !== undefined && isRunning !== quote.isRunning && (isRunning ? "it runs" : "it doesn’t run"),
    pickupOn && pickupOn !== quote.pickupOn && `pickup from ${formatDay(pickupOn)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Whether a change is one: the quote may be so already. */
export const isChange = (
  quote: StoredQuote,
  { pickupOn, pickupZip, deliveryZip, isRunning }: TripChange,
): boolean =>
  pickupOn !== quote.pickupOn ||
  (pickupZip ?? quote.pickupZip) !== quote.pickupZip ||
  (deliveryZip ?? quote.deliveryZip) !== quote.deliveryZip ||
  (isRunning ?? quote.isRunning) !== quote.isRunning;
