import { mailLook as look } from "../mail/mail-look";
import { ButtonLink, MailSheet, Part, Rows } from "../mail/mail-sheet";
import { priceGuarantee, whatMayChange } from "../pricing/what-may-change";
import { formatDollars, formatSignedDollars } from "../pricing/format-dollars";
import type { QuoteEmail } from "./quote-email";
import { quoteEmailWords } from "./quote-email-words";

/** The quote mail as a document. */
export function QuoteEmailHtml({ mail }: { mail: QuoteEmail }) {
  const words = quoteEmailWords(mail);
  const { subject, preview } = words;
  return (
    <MailSheet brand={mail.business.name} {...{ subject, preview }} foot={<Foot mail={mail} />}>
      <Part>
        <p style={look.number}>Quote {mail.quoteNumber}</p>
        <h1 style={look.price}>{words.price}</h1>
        <p style={look.range}>{words.range}</p>
        <p style={look.plain}>{words.what}</p>
      </Part>
      <Part>
        <Rows rows={words.facts.map(([name, value]) => ({ name, value }))} />
      </Part>
      <Part>
        <ButtonLink
          href={mail.link}
          label="Open your quote"
          note="Your own link: whoever has it can open the quote, nobody else."
        />
      </Part>
      <Part>
        <h2 style={look.heading}>Every line of it</h2>
        <Rows rows={linesOf(mail)} />
      </Part>
      <Part>
        <h2 style={look.heading}>What may change this price</h2>
        <p style={look.plain}>{priceGuarantee} Only these four can change it, and all of them are yours:</p>
        <ol style={look.list}>
          {whatMayChange.map(({ code, title, explanation }) => (
            <li key={code} style={look.listed}>
              <strong>{title}.</strong> {explanation}
            </li>
          ))}
        </ol>
      </Part>
      <Part>
        <p style={look.plain}>{words.next}</p>
      </Part>
    </MailSheet>
  );
}

const linesOf = ({ breakdown, estimatedPrice }: QuoteEmail) => [
  ...breakdown.map(({ label, note, amount }, index) => ({
    name: label,
    note,
    value: index === 0 ? formatDollars(amount) : formatSignedDollars(amount),
  })),
  { name: "Estimate", value: formatDollars(estimatedPrice) },
];

function Foot({ mail }: { mail: QuoteEmail }) {
  const { broker, why } = quoteEmailWords(mail);
  const { postalAddress, unsubscribeLink } = mail.foot;
  return (
    <p style={look.small}>
      {broker}
      {postalAddress && (
        <>
          <br />
          {postalAddress}
        </>
      )}
      <br />
      {why}
      {unsubscribeLink && (
        <>
          {" "}
          <a href={unsubscribeLink} style={look.link}>
            No more mail from us
          </a>
        </>
      )}
    </p>
  );
}
