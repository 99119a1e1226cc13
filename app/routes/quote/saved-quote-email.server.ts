import { loadQuoteEmailStatus } from "../../domain/quotes/emails/email-quote.server";
import type { QuoteKey } from "../../domain/quotes/share/stored-quote.server";
import { emailReceipts, describeQuoteEmailStatus } from "../../domain/quotes/emails/quote-email-status";
import { businessPhone } from "../../domain/settings/business.server";

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
