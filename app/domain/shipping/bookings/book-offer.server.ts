import type { BookOffer } from "#app/domain/crm/quotes/share/shown-result.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { describeLateTerms } from "#app/domain/shipping/orders/late-credit.ts";
import { bookLink } from "./book-link";
import { loadBooking } from "./load-booking.server";

/** How a quote can be booked on the site now; null if it can't, or its price hold has ended. */
export async function findBookOffer(key: QuoteKey, now: Date): Promise<BookOffer | null> {
  const booking = await loadBooking(key, now);
  if (!booking || "closed" in booking || booking.isPriceOver) return null;
  const { quote, parts, settings } = booking;
  return { link: bookLink(quote), ...parts, late: describeLateTerms(settings.late, parts.fee, null) };
}
