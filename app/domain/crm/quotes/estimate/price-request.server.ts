import { validatePickupDate } from "#app/domain/trip/pricing/pickup-date.ts";
import type { Result } from "#app/domain/base/result.ts";
import { checkStreetZips } from "./check-street-zips.server";
import { checkYear } from "./check-year.server";
import { calculate } from "./calculate.server";
import type { Estimate } from "./estimate";
import { estimate } from "./estimate.server";
import type { QuoteError } from "./quote-error";
import type { EstimateRequest } from "./quote-request";

export async function priceRequest(
  request: EstimateRequest,
  now: Date,
): Promise<Result<Estimate, QuoteError>> {
  const streets = checkStreetZips(request);
  if (!streets.ok) return streets;
  const priced = await calculate(now, (card, on) => {
    const { pickupDate } = request;
    const date = pickupDate && validatePickupDate(pickupDate, now);
    return date && !date.ok ? date : estimate(request, on, card);
  });
  return priced.ok ? checkYear(request.vehicle, priced) : priced;
}
