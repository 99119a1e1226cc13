import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { firstFee } from "#app/domain/trip/pricing/rate-card.ts";
import { rateCardOf } from "#app/domain/trip/pricing/rate-card-of.server.ts";
import { dividePrice } from "#app/domain/shipping/orders/fee-rule.ts";
import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/**
 * How another price of an order is divided: our fee moves as the fee's rule of the rate card that was signed by says, from
 * the fee that was signed, because a carrier's pay may have been agreed on.
 */
export async function partsOfPrice(
  { rateCardVersion, createdAt, price: signed, fee, carrierPart }: StoredOrder,
  price: number,
): Promise<PriceParts> {
  if (price === signed) return { fee, carrierPart };
  const card = await rateCardOf(rateCardVersion, calendarDayOf(createdAt));
  const rule = card.ok ? card.value.fee : firstFee;
  const moved = fee + dividePrice(price, rule).fee - dividePrice(signed, rule).fee;
  const ours = Math.min(Math.max(moved, 0), price);
  return { fee: ours, carrierPart: price - ours };
}
