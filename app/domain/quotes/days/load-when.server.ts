import { db } from "../../../db.server";
import { calendarDayOf, calendarDaySchema } from "../../pricing/calendar-day";
import { lastPickupDate } from "../../pricing/pickup-date";
import type { QuoteKey } from "../share/stored-quote.server";
import { dayLock } from "../share/change-lock.server";
import { findQuoteByToken } from "../share/stored-quote.server";
import { comingMondays } from "./coming-mondays";
import { priceDays } from "./price-days.server";
import type { WhenView } from "./when-view";

/**
 * The prices of a quote's next twelve weeks; null if the link is invalid, the day can't be changed on the page, or the
 * trip has no price anymore.
 */
export async function loadWhen(key: QuoteKey, now: Date): Promise<WhenView | null> {
  const quote = await findQuoteByToken(key);
  if (!quote || (await dayLock(db, quote))) return null;
  const today = calendarDayOf(now);
  const weeks = await priceDays(quote.trip, comingMondays(today), now);
  if (!weeks.ok) return null;
  return {
    weeks: weeks.value,
    chosen: quote.pickupOn === null ? null : calendarDaySchema.parse(quote.pickupOn),
    first: today,
    last: lastPickupDate(now),
  };
}
