import type { RenderedEmail } from "../../email/outgoing-email";
import { formatDay } from "../../pricing/format-day";
import { renderTemplate } from "../../templates/render-template.server";
import type { MessageTemplate } from "../../templates/template";
import { quoteEmailFacts } from "./quote-email-facts";
import type { QuoteEmailData } from "./quote-email-data";

/** The quote with the texts of a template about quotes. */
export function renderQuoteEmail(quote: QuoteEmailData, template: MessageTemplate): RenderedEmail {
  const { business, footer } = quote;
  return renderTemplate({
    template,
    ...quoteEmailFacts(quote),
    preview: `${quote.from} to ${quote.to}. ${holdOf(quote)}`,
    footer: [
      `${business.name} is a broker: we arrange transport with carriers whose authority and insurance we check.`,
      footer.postalAddress,
      `You get this email because you asked ${business.name} for a quote.`,
    ].filter(Boolean),
    unsubscribeLink: footer.unsubscribeLink || undefined,
  });
}

const holdOf = ({ booking, validUntil }: QuoteEmailData) =>
  booking?.of === "this"
    ? "It’s booked, and this is the price you pay."
    : `The price holds until ${formatDay(validUntil)}.`;
