import { env } from "../../env.server";
import { calendarDayOf } from "../pricing/calendar-day";
import { RateCardTrouble } from "../pricing/read-rate-card";
import { rateCardOn } from "../pricing/rate-card-on.server";
import type { Estimate } from "./estimate";
import { estimate } from "./estimate.server";
import type { EstimateRequest } from "./fields";
import { TimedOut, calculateLimitMs, withLimit } from "./limits";
import { noQuoteWords } from "./no-quote-words";
import { ourFault } from "./not-quoted";
import type { NotQuoted } from "./not-quoted";

const failed = "Quote Calculation Failed";
const checkZips = "Please ensure you've entered valid 5-digit ZIP codes";

/** Prices a request within the limit of a calculation, or tells in the words of the error catalogue why there is no price. */
export async function priceRequest(request: EstimateRequest, now: Date): Promise<Estimate | NotQuoted> {
  try {
    const on = calendarDayOf(now);
    const priced = await withLimit(calculateLimitMs, async () => estimate(request, on, await rateCardOn(on)));
    if (!("reason" in priced)) return priced;
    const message = noQuoteWords(priced, env.BUSINESS_PHONE);
    return { refusal: { title: "Invalid Address", message, fields: [] }, fault: "theirs" };
  } catch (error) {
    if (error instanceof TimedOut) return ourFault(failed, error.message, error);
    if (error instanceof RateCardTrouble) return ourFault(failed, checkZips, error);
    return ourFault("Quote Error", "Please check your ZIP codes and try again", error);
  }
}
