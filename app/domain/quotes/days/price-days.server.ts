import type { CalendarDay } from "../../pricing/calendar-day";
import { priceTrip } from "../../pricing/price-trip";
import { ok } from "../../result";
import type { Result } from "../../result";
import { calculate } from "../estimate/calculate.server";
import { planTrip } from "../estimate/estimate.server";
import type { QuoteError } from "../estimate/quote-error";
import type { EstimateRequest } from "../estimate/quote-request";
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
