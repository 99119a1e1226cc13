import { loadQuoteEmailStatus } from "#app/domain/crm/quotes/emails/email-quote.server.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { emailReceipts, describeQuoteEmailStatus } from "#app/domain/crm/quotes/emails/quote-email-status.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";

/** The email status on a saved quote's page, and whether it has a button to send again. Null if no email goes out. */
export async function savedQuoteEmail(key: QuoteKey, request: Request, now: Date) {
  const email = await loadQuoteEmailStatus(key, now);
  if (!email) return null;
  const asked = new URL(request.url).searchParams.get("mail");
  const receipt = emailReceipts.find((known) => known === asked) ?? null;
  return {
    message: describeQuoteEmailStatus(email, receipt, businessPhone()),
    canAskAgain: email.closed !== "enough",
  };
}
