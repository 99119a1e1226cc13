import { Fragment } from "react";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import { emailTheme as theme } from "#app/domain/messages/email/email-theme.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { priceGuarantee } from "#app/domain/trip/pricing/what-may-change.ts";
import { describeVehicle } from "#app/domain/crm/quotes/share/describe-vehicle.ts";
import type { QuoteEmailData } from "./quote-email-data";
import { tripFacts } from "./quote-email-facts";

/** What the email of several quotes is filled with. */
export function quotesEmailFacts(quotes: readonly [QuoteEmailData, ...QuoteEmailData[]]): TemplateFacts {
  const [first] = quotes;
  const sum = quotes.reduce((total, { estimatedPrice }) => total + estimatedPrice, 0);
  const [validUntil = first.validUntil] = quotes.map((quote) => quote.validUntil).sort();
  return {
    values: {
      quote_count: String(quotes.length),
      price_sum: formatDollars(sum),
      from: first.from,
      to: first.to,
      valid_until: formatDay(validUntil),
      price_guarantee: priceGuarantee,
      business_name: first.business.name,
      our_phone: first.business.phone,
    },
    blocks: {
      sum_table: (
        <FactsTable
          rows={[
            ...quotes.map(({ vehicle, transportType, quoteNumber, estimatedPrice }) => ({
              name: `${vehicle}, ${transportType}`,
              note: quoteNumber,
              value: formatDollars(estimatedPrice),
            })),
            { name: "Together", value: formatDollars(sum) },
          ]}
        />
      ),
      quotes_list: quotes.map((quote, index) => (
        <Fragment key={index}>
          <h2 style={theme.heading}>
            {quote.vehicle}: {formatDollars(quote.estimatedPrice)}
          </h2>
          <p style={theme.plain}>
            Quote {quote.quoteNumber}. {describeVehicle(quote)}.{" "}
            {quote.transportType === "open" ? "Open transport" : "Enclosed transport"}.
          </p>
          <FactsTable rows={tripFacts(quote)} />
          <ButtonLink
            href={quote.link}
            label={`Open quote ${quote.quoteNumber}`}
            note="Every line of the price, and what can change it. Share the link only with people you trust."
          />
        </Fragment>
      )),
    },
  };
}
