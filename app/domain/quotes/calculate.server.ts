import { env } from "../../env.server";
import { calendarDayOf } from "../pricing/calendar-day";
import type { CalendarDay } from "../pricing/calendar-day";
import type { RateCard } from "../pricing/rate-card";
import { RateCardTrouble } from "../pricing/read-rate-card";
import { rateCardOn } from "../pricing/rate-card-on.server";
import type { EstimateRequest } from "./fields";
import { TimedOut, calculateLimitMs, withLimit } from "./limits";
import type { NoQuote } from "./no-quote";
import { noQuoteRefusal } from "./no-quote-words";
import { ourFault } from "./not-quoted";
import type { NotQuoted } from "./not-quoted";

const failed = "Quote Calculation Failed";
const checkZips = "Please ensure you've entered valid 5-digit ZIP codes";

/**
 * Runs a calculation by the one rate card in force at a moment, within the limit of a calculation, or tells in the
 * words of the error catalogue why there is no price.
 */
export async function calculate<Priced extends object>(
  now: Date,
  price: (card: RateCard, on: CalendarDay) => Priced | NoQuote,
): Promise<Priced | NotQuoted<keyof EstimateRequest>> {
  try {
    const on = calendarDayOf(now);
    const priced = await withLimit(calculateLimitMs, async () => price(await rateCardOn(on), on));
    if (!("reason" in priced)) return priced;
    return { refusal: noQuoteRefusal(priced, env.BUSINESS_PHONE), fault: "theirs" };
  } catch (error) {
    if (error instanceof TimedOut) return ourFault(failed, error.message, error);
    if (error instanceof RateCardTrouble) return ourFault(failed, checkZips, error);
    return ourFault("Quote Error", "Please check your ZIP codes and try again", error);
  }
}
