import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { priceTrip } from "#app/domain/trip/pricing/price-trip.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { calculate } from "#app/domain/crm/quotes/estimate/calculate.server.ts";
import { planTrip } from "#app/domain/crm/quotes/estimate/estimate.server.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import type { EstimateRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import type { WeekPrice } from "./when-view";

/** Prices one trip for several first pickup days: one route and one rate card for all of them. */
export const priceDays = (
  request: EstimateRequest,
  days: readonly CalendarDay[],
  now: Date,
): Promise<Result<WeekPrice[], QuoteError>> =>
  calculate(now, (card, on) => {
    const planned = planTrip(request, on);
    if (!planned.ok) return planned;
    const trip = { ...planned.value.trip, transportType: request.transportType };
    const weeks: WeekPrice[] = [];
    for (const day of days) {
      const priced = priceTrip(trip, card, on, day);
      if (!priced.ok) return priced;
      weeks.push({ day, price: priced.value.estimate });
    }
    return ok(weeks);
  });
