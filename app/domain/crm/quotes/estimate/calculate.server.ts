import { logger } from "#app/logger.server.ts";
import { latestTime } from "#app/domain/base/clock/clock.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "#app/domain/trip/pricing/rate-card.ts";
import type { RateCardError } from "#app/domain/trip/pricing/read-rate-card.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { TimedOut, calculateLimitMs, withLimit } from "./time-limits";
import type { InternalError, QuoteError } from "./quote-error";

type Pricing<Priced> = (card: RateCard, on: CalendarDay) => Result<Priced, QuoteError>;

/**
 * Runs a calculation with the rate card in force at `now`, within the time limit; by a clock that is behind, a price
 * would have run out once that is corrected.
 */
export const calculate = <Priced>(now: Date, price: Pricing<Priced>): Promise<Result<Priced, QuoteError>> =>
  calculateBy(rateCardOn, calendarDayOf(latestTime(now)), price);

/** The same with another rate card, on another day: what was signed is changed by the card that it was signed by. */
export async function calculateBy<Priced>(
  findCard: (on: CalendarDay) => Promise<Result<RateCard, RateCardError>>,
  on: CalendarDay,
  price: Pricing<Priced>,
): Promise<Result<Priced, QuoteError>> {
  try {
    return await withLimit(calculateLimitMs, async () => {
      const card = await findCard(on);
      return card.ok ? price(card.value, on) : failed("no-rate-card", card.error);
    });
  } catch (error) {
    return failed(error instanceof TimedOut ? "calculation-timed-out" : "calculation-failed", error);
  }
}

function failed(code: InternalError["code"], cause: unknown) {
  logger.error({ err: cause, code }, "a price could not be calculated");
  return err({ code });
}
