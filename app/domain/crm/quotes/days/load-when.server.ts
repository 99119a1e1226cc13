import { db } from "#app/db.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import { lastPickupDate } from "#app/domain/trip/pricing/pickup-date.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { dayLock } from "#app/domain/crm/quotes/share/change-lock.server.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
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
