import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { findOrdered } from "#app/domain/shipping/bookings/find-ordered.server.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";

/** What a quote's link shows of its order, beside nothing else while that goes on; null if there is none. */
export async function loadOrdered(key: QuoteKey, asked: URLSearchParams) {
  const quote = await findQuoteByToken(key);
  const ordered = quote && (await findOrdered(quote.id));
  if (!quote || !ordered) return null;
  const { orderNumber, state, isOver } = ordered;
  return {
    orderNumber,
    state: orderStateLabel(state).toLowerCase(),
    isOver,
    link: quoteLink(quote),
    isAsked: asked.get("mail") === "order",
    phone: businessPhone(),
  };
}

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof loadOrdered>>>;
