import { loadCallback } from "#app/domain/crm/quotes/callback/load-callback.server.ts";
import { loadWhen } from "#app/domain/crm/quotes/days/load-when.server.ts";
import { findSharedQuote } from "#app/domain/crm/quotes/share/find-quote.server.ts";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { businessIdentity } from "#app/http/server/business.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";
import { loadQuoteEmailStatus } from "#app/domain/crm/quotes/emails/email-quote.server.ts";
import { findBookOffer } from "#app/domain/shipping/bookings/book-offer.server.ts";
import { emailReceipts, describeQuoteEmailStatus } from "#app/domain/crm/quotes/emails/quote-email-status.ts";

/** The result on a saved quote's page and in the wizard; null for a wrong number or token. */
export async function loadResult(key: QuoteKey, request: Request, now: Date): Promise<ShownResult | null> {
  const quote = await findSharedQuote(key, now);
  if (!quote) return null;
  return {
    quote,
    address: siteUrl(request, quote.link),
    email: quote.expired ? null : await savedQuoteEmail(key, request, now),
    when: await loadWhen(key, now),
    book: quote.booking || quote.expired ? null : await findBookOffer(key, now),
    callback: await loadCallback(key, now),
    business: { name: businessName(), phone: businessPhone(), identity: await businessIdentity() },
  };
}

/** The email status on a saved quote's page, and whether it has a button to send again. Null if no email goes out. */
async function savedQuoteEmail(key: QuoteKey, request: Request, now: Date) {
  const email = await loadQuoteEmailStatus(key, now);
  if (!email) return null;
  const asked = new URL(request.url).searchParams.get("mail");
  const receipt = emailReceipts.find((known) => known === asked) ?? null;
  return {
    message: describeQuoteEmailStatus(email, receipt, businessPhone()),
    canAskAgain: email.closed !== "enough",
  };
}
