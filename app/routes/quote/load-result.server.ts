import { loadCallback } from "#app/domain/crm/quotes/callback/load-callback.server.ts";
import { loadWhen } from "#app/domain/crm/quotes/days/load-when.server.ts";
import { findSharedQuote } from "#app/domain/crm/quotes/share/find-quote.server.ts";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { businessIdentity } from "#app/http/server/business.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";
import { savedQuoteEmail } from "./saved-quote-email.server";

/** The result on a saved quote's page and in the wizard; null for a wrong number or token. */
export async function loadResult(key: QuoteKey, request: Request, now: Date): Promise<ShownResult | null> {
  const quote = await findSharedQuote(key, now);
  if (!quote) return null;
  return {
    quote,
    address: siteUrl(request, quote.link),
    email: quote.expired ? null : await savedQuoteEmail(key, request, now),
    when: await loadWhen(key, now),
    callback: await loadCallback(key, now),
    business: { name: businessName(), phone: businessPhone(), identity: await businessIdentity() },
  };
}
