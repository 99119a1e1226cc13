import { mailedQuote } from "../../domain/quotes/emails/email-quote.server";
import type { QuoteKey } from "../../domain/quotes/share/stored-quote.server";
import { mailReceipts, quoteMailWords } from "../../domain/quotes/emails/quote-email-status";
import { env } from "../../env.server";

/** What a saved quote's page says of its mail, and whether its button stands there. Null where no mail goes out. */
export async function savedQuoteMail(key: QuoteKey, request: Request, now: Date) {
  const mail = await mailedQuote(key, now);
  if (!mail) return null;
  const told = new URL(request.url).searchParams.get("mail");
  const receipt = mailReceipts.find((known) => known === told) ?? null;
  return { words: quoteMailWords(mail, receipt, env.BUSINESS_PHONE), open: mail.closed !== "enough" };
}
