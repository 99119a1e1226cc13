import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import { emailTheme as theme } from "#app/domain/messages/email/email-theme.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { priceGuarantee, whatMayChangeFor } from "#app/domain/trip/pricing/what-may-change.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { describePickup } from "#app/domain/crm/quotes/share/describe-pickup.ts";
import { describeRevision } from "#app/domain/crm/quotes/share/describe-revision.ts";
import { describeVehicle } from "#app/domain/crm/quotes/share/describe-vehicle.ts";
import { travelFacts } from "#app/domain/crm/quotes/share/travel-facts.ts";
import type { QuoteEmailData } from "./quote-email-data";

/** What the quote email’s text is filled with. */
export const quoteEmailFacts = (quote: QuoteEmailData): TemplateFacts => ({
  values: {
    quote_number: quote.quoteNumber,
    price: formatDollars(quote.estimatedPrice),
    vehicle: quote.vehicle,
    from: quote.from,
    to: quote.to,
    valid_until: formatDay(quote.validUntil),
    price_guarantee: priceGuarantee,
    business_name: quote.business.name,
    our_phone: quote.business.phone,
  },
  blocks: {
    quote_price: <QuotePrice quote={quote} />,
    trip_table: <FactsTable rows={tripFacts(quote)} />,
    quote_button: (
      <ButtonLink
        href={quote.link}
        label="Open your quote"
        note="Anyone with this link can open your quote, so share it only with people you trust."
      />
    ),
    price_table: <FactsTable rows={priceLines(quote)} />,
    price_changes: (
      <ol style={theme.list}>
        {whatMayChangeFor(quote).map(({ code, title, explanation }) => (
          <li key={code} style={theme.listed}>
            <strong>{title}.</strong> {explanation}
          </li>
        ))}
      </ol>
    ),
  },
});

const QuotePrice = ({ quote }: { quote: QuoteEmailData }) => (
  <>
    <p style={theme.number}>Quote {quote.quoteNumber}</p>
    <h1 style={theme.price}>{formatDollars(quote.estimatedPrice)}</h1>
    {quote.priceRange.min < quote.priceRange.max && (
      <p style={theme.range}>
        {formatDollars(quote.priceRange.min)} to {formatDollars(quote.priceRange.max)}
      </p>
    )}
    <p style={theme.plain}>
      {describeVehicle(quote)}. {quote.transportType === "open" ? "Open transport" : "Enclosed transport"}.
    </p>
    {quote.revision && <p style={theme.plain}>{describeRevision(quote.revision)}</p>}
  </>
);

/** The trip of a quote in rows of a name and a value. */
export const tripFacts = (quote: QuoteEmailData) =>
  [
    { name: "From", value: quote.from },
    { name: "To", value: quote.to },
    ...travelFacts(quote),
    { name: "Via", value: quote.route.via.join(", ") },
    { name: "Through", value: quote.route.states.join(", ") },
    { name: "Pickup", value: describePickup(quote) },
    quote.booking
      ? { name: "Booked", value: "this is the price you pay" }
      : { name: "Price held until", value: formatDay(quote.validUntil) },
  ].filter(({ value }) => value !== "");

const priceLines = ({ breakdown, estimatedPrice }: QuoteEmailData) => [
  ...breakdown.map(({ label, note, amount }, index) => ({
    name: label,
    note,
    value: index === 0 ? formatDollars(amount) : formatSignedDollars(amount),
  })),
  { name: "Estimate", value: formatDollars(estimatedPrice) },
];
