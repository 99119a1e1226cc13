import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { RateCard } from "#app/domain/trip/pricing/rate-card.ts";
import { calculate } from "./calculate.server";
import type { Estimate } from "./estimate";
import { planTrip, priceAlong } from "./estimate.server";
import type { QuoteError } from "./quote-error";
import type { EstimateRequest } from "./quote-request";

/**
 * One trip priced open and enclosed with one rate card, so a visitor can compare and switch without a new request.
 * `enclosed` is null for vehicles that ship open only.
 */
export type Estimates = { open: Estimate; enclosed: Estimate | null };

/** `asked` is the estimate for the requested transport type. */
export type RequestEstimates = { both: Estimates; asked: Estimate };

/** Prices a request for both transport types; an error if the requested one has no price. */
export const estimateBothTransportTypes = (
  request: EstimateRequest,
  now: Date,
): Promise<Result<RequestEstimates, QuoteError>> =>
  calculate(now, (card, on) => estimateBothBy(request, on, card));

/** The same by a given rate card on a day. */
export function estimateBothBy(
  request: EstimateRequest,
  on: CalendarDay,
  card: RateCard,
): Result<RequestEstimates, QuoteError> {
  const planned = planTrip(request, on);
  if (!planned.ok) return planned;
  const { pickupDate } = request;
  const open = priceAlong(planned.value, { transportType: "open", pickupDate }, on, card);
  const enclosed = priceAlong(planned.value, { transportType: "enclosed", pickupDate }, on, card);
  const asked = request.transportType === "open" ? open : enclosed;
  // What is wrong with the requested one comes first.
  if (!asked.ok) return asked;
  if (!open.ok) return open;
  return ok({
    both: { open: open.value, enclosed: enclosed.ok ? enclosed.value : null },
    asked: asked.value,
  });
}
