import { loadCallback } from "../../domain/quotes/callback/load-callback.server";
import { loadWhen } from "../../domain/quotes/days/load-when.server";
import { findSharedQuote } from "../../domain/quotes/share/find-quote.server";
import type { ShownResult } from "../../domain/quotes/share/shown-result";
import type { QuoteKey } from "../../domain/quotes/share/stored-quote.server";
import { businessName, businessPhone } from "../../domain/settings/business.server";
import { businessIdentity } from "../../http/server/business.server";
import { siteUrl } from "../../http/server/site-url.server";
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
