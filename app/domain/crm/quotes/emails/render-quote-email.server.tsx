import { footerLines } from "#app/domain/messages/email/email-footer.server.ts";
import type { RenderedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { quoteEmailFacts } from "./quote-email-facts";
import { quotesEmailFacts } from "./quotes-email-facts";
import type { QuoteEmailData } from "./quote-email-data";

/** The quote with the texts of a template about quotes. */
export function renderQuoteEmail(quote: QuoteEmailData, template: MessageTemplate): RenderedEmail {
  const { business, footer } = quote;
  return renderTemplate({
    template,
    ...quoteEmailFacts(quote),
    preview: `${quote.from} to ${quote.to}. ${holdOf(quote)}`,
    footer: footerLines(
      business.name,
      footer.identity,
      `You get this email because you asked ${business.name} for a quote.`,
    ),
    unsubscribeLink: footer.unsubscribeLink || undefined,
  });
}

/** Several quotes of one customer in one email, with their sum and a link for each. */
export function renderQuotesEmail(
  quotes: readonly [QuoteEmailData, ...QuoteEmailData[]],
  template: MessageTemplate,
): RenderedEmail {
  const [{ business, footer }] = quotes;
  const facts = quotesEmailFacts(quotes);
  return renderTemplate({
    template,
    ...facts,
    preview: quotes
      .map(({ vehicle, estimatedPrice }) => `${vehicle}: ${formatDollars(estimatedPrice)}`)
      .join(", "),
    footer: footerLines(
      business.name,
      footer.identity,
      `You get this email because you asked ${business.name} for a quote.`,
    ),
    unsubscribeLink: footer.unsubscribeLink || undefined,
  });
}

const holdOf = ({ booking, validUntil }: QuoteEmailData) =>
  booking ? "It’s booked, and this is the price you pay." : `The price holds until ${formatDay(validUntil)}.`;
