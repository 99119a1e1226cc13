import { logger } from "../../../logger.server";
import { calendarDayOf } from "../../pricing/calendar-day";
import type { CalendarDay } from "../../pricing/calendar-day";
import type { RateCard } from "../../pricing/rate-card";
import { rateCardOn } from "../../pricing/rate-card-on.server";
import { err } from "../../result";
import type { Result } from "../../result";
import { TimedOut, calculateLimitMs, withLimit } from "./limits";
import type { InternalError, QuoteError } from "./quote-error";

/** Runs a calculation with the rate card in force at `now`, within the time limit. */
export async function calculate<Priced>(
  now: Date,
  price: (card: RateCard, on: CalendarDay) => Result<Priced, QuoteError>,
): Promise<Result<Priced, QuoteError>> {
  const on = calendarDayOf(now);
  try {
    return await withLimit(calculateLimitMs, async () => {
      const card = await rateCardOn(on);
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
