import type { ReactNode } from "react";
import { mailLook as look } from "./mail-look";

type Props = { subject: string; preview: string; brand: string; children: ReactNode; foot: ReactNode };

/** A mail as a document: tables and style attributes, which is what mail programs understand. */
export const MailSheet = ({ subject, preview, brand, children, foot }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{subject}</title>
    </head>
    <body style={look.body}>
      <div style={look.preview}>{preview}</div>
      <Layout width="100%">
        <tr>
          <td align="center" style={look.outer}>
            <Layout style={look.sheet}>
              <tr>
                <td style={look.head}>
                  <p style={look.brand}>{brand}</p>
                </td>
              </tr>
              {children}
              <tr>
                <td style={look.foot}>{foot}</td>
              </tr>
            </Layout>
          </td>
        </tr>
      </Layout>
    </body>
  </html>
);

type LayoutProps = { children: ReactNode; width?: string; style?: typeof look.sheet };

/** A table that only places things: screen readers are told so. */
const Layout = ({ children, ...table }: LayoutProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...table}>
    <tbody>{children}</tbody>
  </table>
);

export const Part = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={look.part}>{children}</td>
  </tr>
);

type Row = { name: string; note?: string; value: string };

export const Rows = ({ rows }: { rows: Row[] }) => (
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

type LinkProps = { href: string; label: string; note?: string };

/** A button, and its address below for those who see none. */
export const ButtonLink = ({ href, label, note }: LinkProps) => (
  <>
    <a href={href} style={look.button}>
      {label}
    </a>
    <p style={look.underButton}>
      {note && (
        <>
          {note}
          <br />
        </>
      )}
      <a href={href} style={look.link}>
        {href}
      </a>
    </p>
  </>
);
