import type { ReactNode } from "react";
import { emailTheme as theme } from "./email-theme";

type Props = { subject: string; preview: string; brand: string; children: ReactNode; footer: ReactNode };

/**
 * Uses tables and style attributes because email clients support little else; `data-text` sets how a part renders as
 * plain text.
 */
export const EmailLayout = ({ subject, preview, brand, children, footer }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{subject}</title>
    </head>
    <body style={theme.body}>
      <div style={theme.preview} data-text="skip">
        {preview}
      </div>
      <LayoutTable width="100%">
        <tr>
          <td align="center" style={theme.outer}>
            <LayoutTable style={theme.container}>
              <tr>
                <td style={theme.head}>
                  <p style={theme.brand}>{brand}</p>
                </td>
              </tr>
              {children}
              <tr>
                <td style={theme.footer}>{footer}</td>
              </tr>
            </LayoutTable>
          </td>
        </tr>
      </LayoutTable>
    </body>
  </html>
);

type LayoutTableProps = { children: ReactNode; width?: string; style?: typeof theme.container };

const LayoutTable = ({ children, ...table }: LayoutTableProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...table}>
    <tbody>{children}</tbody>
  </table>
);

export const Section = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={theme.section}>{children}</td>
  </tr>
);

type Row = { name: string; note?: string; value: string };

export const FactsTable = ({ rows }: { rows: Row[] }) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={theme.table} data-text="columns">
    <tbody>
      {rows.map(({ name, note, value }, index) => (
        <tr key={`${index} ${name}`}>
          <th scope="row" style={theme.left}>
            {name}
            {note && <span style={theme.note}> {note}</span>}
          </th>
          <td style={theme.right}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Somebody's own words, with their line ends. */
export const QuotedText = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 style={theme.heading}>{title}</h2>
    <p style={theme.quoted} data-text="verbatim">
      {text}
    </p>
  </>
);

type LinkProps = { href: string; label: string; note?: string };

/** A button with its URL below, for clients that don't show buttons. */
export const ButtonLink = ({ href, label, note }: LinkProps) => (
  <>
    <a href={href} style={theme.button} data-text="skip">
      {label}
    </a>
    <p style={theme.underButton}>
      {note && (
        <>
          {note}
          <br />
        </>
      )}
      <a href={href} style={theme.link}>
        {href}
      </a>
    </p>
  </>
);

type FooterProps = { lines: string[]; link?: { href: string; label: string } | undefined | "" };

/** One line each. */
export const Footer = ({ lines, link }: FooterProps) => (
  <p style={theme.small}>
    {lines.map((line, index) => (
      <span key={line}>
        {index > 0 && <br />}
        {line}
      </span>
    ))}
    {link && (
      <>
        <br />
        <a href={link.href} style={theme.link}>
          {link.label}
        </a>
      </>
    )}
  </p>
);
