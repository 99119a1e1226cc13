import { footerLines } from "#app/domain/messages/email/email-footer.server.ts";
import type { RenderedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { quoteEmailFacts } from "./quote-email-facts";
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

const holdOf = ({ booking, validUntil }: QuoteEmailData) =>
  booking ? "It’s booked, and this is the price you pay." : `The price holds until ${formatDay(validUntil)}.`;
