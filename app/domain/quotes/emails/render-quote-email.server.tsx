import type { RenderedEmail } from "../../email/outgoing-email";
import { renderEmail } from "../../email/render-email.server";
import { formatDollars } from "../../pricing/format-dollars";
import { QuoteEmail } from "./quote-email";
import type { QuoteEmailData } from "./quote-email-data";

export function renderQuoteEmail(quote: QuoteEmailData): RenderedEmail {
  const subject = `Quote ${quote.quoteNumber}: ${formatDollars(quote.estimatedPrice)} for your ${quote.vehicle}`;
  return renderEmail(subject, <QuoteEmail quote={quote} subject={subject} />);
}
