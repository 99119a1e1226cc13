import type { ReactNode } from "react";
import { priceGuarantee, whatMayChange } from "../pricing/what-may-change";
import { money, signedMoney } from "./figure-words";
import { mailLook as look } from "./mail-look";
import type { QuoteEmail } from "./quote-email";
import { quoteEmailWords } from "./quote-email-words";

/** The quote mail as a document: tables and style attributes, which is what mail programs understand. */
export function QuoteEmailHtml({ mail }: { mail: QuoteEmail }) {
  const words = quoteEmailWords(mail);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{words.subject}</title>
      </head>
      <body style={look.body}>
        <div style={look.preview}>{words.preview}</div>
        <Layout width="100%">
          <tr>
            <td align="center" style={look.outer}>
              <Layout style={look.sheet}>
                <tr>
                  <td style={look.head}>
                    <p style={look.brand}>{mail.business.name}</p>
                  </td>
                </tr>
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
                  <a href={mail.link} style={look.button}>
                    Open your quote
                  </a>
                  <p style={look.underButton}>
                    Your own link: whoever has it can open the quote, nobody else.
                    <br />
                    <a href={mail.link} style={look.link}>
                      {mail.link}
                    </a>
                  </p>
                </Part>
                <Part>
                  <h2 style={look.heading}>Every line of it</h2>
                  <Rows rows={linesOf(mail)} />
                </Part>
                <Part>
                  <h2 style={look.heading}>What may change this price</h2>
                  <p style={look.plain}>
                    {priceGuarantee} Only these four can change it, and all of them are yours:
                  </p>
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
                <tr>
                  <td style={look.foot}>
                    <Foot mail={mail} />
                  </td>
                </tr>
              </Layout>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  );
}

const linesOf = ({ breakdown, estimatedPrice }: QuoteEmail) => [
  ...breakdown.map(({ label, note, amount }, index) => ({
    name: label,
    note,
    value: index === 0 ? money(amount) : signedMoney(amount),
  })),
  { name: "Estimate", value: money(estimatedPrice) },
];

type LayoutProps = { children: ReactNode; width?: string; style?: typeof look.sheet };

/** A table that only places things: screen readers are told so. */
const Layout = ({ children, ...table }: LayoutProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...table}>
    <tbody>{children}</tbody>
  </table>
);

const Part = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={look.part}>{children}</td>
  </tr>
);

type Row = { name: string; note?: string; value: string };

const Rows = ({ rows }: { rows: Row[] }) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={look.table}>
    <tbody>
      {rows.map(({ name, note, value }, index) => (
        <tr key={`${index} ${name}`}>
          <th scope="row" style={look.left}>
            {name}
            {note && <span style={look.note}> {note}</span>}
          </th>
          <td style={look.right}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

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
