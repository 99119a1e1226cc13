import { ButtonLink, EmailLayout, FactsTable, Footer, Section } from "../../email/email-layout";
import { emailTheme as theme } from "../../email/email-theme";
import { formatMiles } from "../../routing/format-miles";
import { formatDay, formatDays } from "../../pricing/format-day";
import { formatDollars, formatSignedDollars } from "../../pricing/format-dollars";
import { priceGuarantee, whatMayChange } from "../../pricing/what-may-change";
import { describePickup } from "../share/describe-pickup";
import { describeRevision } from "../share/describe-revision";
import { describeVehicle } from "../share/describe-vehicle";
import type { QuoteEmailData } from "./quote-email-data";

type Props = { quote: QuoteEmailData; subject: string };

export const QuoteEmail = ({ quote, subject }: Props) => (
  <EmailLayout
    brand={quote.business.name}
    subject={subject}
    preview={`${quote.from} to ${quote.to}. The price holds until ${formatDay(quote.validUntil)}.`}
    footer={<QuoteFooter {...quote} />}
  >
    <Section>
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
    </Section>
    <Section>
      <FactsTable rows={tripFacts(quote)} />
    </Section>
    <Section>
      <ButtonLink
        href={quote.link}
        label="Open your quote"
        note="Your own link: whoever has it can open the quote, nobody else."
      />
    </Section>
    <Section>
      <h2 style={theme.heading}>Every line of it</h2>
      <FactsTable rows={priceLines(quote)} />
    </Section>
    <Section>
      <h2 style={theme.heading}>What may change this price</h2>
      <p style={theme.plain}>{priceGuarantee} Only these four can change it, and all of them are yours:</p>
      <ol style={theme.list}>
        {whatMayChange.map(({ code, title, explanation }) => (
          <li key={code} style={theme.listed}>
            <strong>{title}.</strong> {explanation}
          </li>
        ))}
      </ol>
    </Section>
    <Section>
      <p style={theme.plain}>To book, or to ask: call {quote.business.phone} and say your quote number.</p>
    </Section>
  </EmailLayout>
);

const tripFacts = (quote: QuoteEmailData) =>
  [
    { name: "From", value: quote.from },
    { name: "To", value: quote.to },
    { name: "Distance", value: formatMiles(quote.distance) },
    { name: "By way of", value: quote.route.via.join(", ") },
    { name: "Through", value: quote.route.states.join(", ") },
    { name: "Pickup", value: describePickup(quote) },
    { name: "On the road", value: formatDays(quote.transitDays) },
    { name: "Price held until", value: formatDay(quote.validUntil) },
  ].filter(({ value }) => value !== "");

const priceLines = ({ breakdown, estimatedPrice }: QuoteEmailData) => [
  ...breakdown.map(({ label, note, amount }, index) => ({
    name: label,
    note,
    value: index === 0 ? formatDollars(amount) : formatSignedDollars(amount),
  })),
  { name: "Estimate", value: formatDollars(estimatedPrice) },
];

const QuoteFooter = ({ business, footer: { postalAddress, unsubscribeLink } }: QuoteEmailData) => (
  <Footer
    lines={[
      `${business.name} is a broker: we arrange transport with licensed, insured carriers.`,
      postalAddress,
      `You get this mail because you asked ${business.name} for a quote.`,
    ].filter(Boolean)}
  >
    {unsubscribeLink && (
      <>
        {" "}
        <a href={unsubscribeLink} style={theme.link}>
          No more mail from us
        </a>
      </>
    )}
  </Footer>
);
