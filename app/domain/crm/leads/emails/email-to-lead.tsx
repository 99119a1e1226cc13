import { EmailLayout, Footer, Section } from "#app/domain/messages/email/email-layout.tsx";
import { emailTheme as theme } from "#app/domain/messages/email/email-theme.ts";

type Props = {
  subject: string;
  brand: string;
  /** plain text; its line ends stay */
  body: string;
  /** who writes, and how to call us */
  signature: string[];
  footer: string[];
};

/** An email that somebody on staff wrote: their words, their name, and who we are. */
export const EmailToLead = ({ subject, brand, body, signature, footer }: Props) => (
  <EmailLayout
    subject={subject}
    preview={body.slice(0, 120)}
    brand={brand}
    footer={<Footer lines={footer} />}
  >
    <Section>
      <p style={theme.quoted} data-text="verbatim">
        {body}
      </p>
    </Section>
    <Section>
      <p style={theme.plain}>
        {signature.map((line, index) => (
          <span key={line}>
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    </Section>
  </EmailLayout>
);
