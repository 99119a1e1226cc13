import { ButtonLink, EmailLayout, FactsTable, Footer, Section } from "./email-layout";
import { emailTheme as theme } from "./email-theme";
import type { Notice } from "./notice";

export const NoticeEmail = ({ notice }: { notice: Notice }) => (
  <EmailLayout
    subject={notice.subject}
    preview={notice.paragraphs[0] ?? ""}
    brand={notice.brand}
    footer={<Footer lines={notice.footer} />}
  >
    <Section>
      <h1 style={theme.title}>{notice.heading}</h1>
      {notice.paragraphs.map((paragraph) => (
        <p key={paragraph} style={theme.plain}>
          {paragraph}
        </p>
      ))}
    </Section>
    {notice.facts.length > 0 && (
      <Section>
        <FactsTable rows={notice.facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
      </Section>
    )}
    {notice.quoted && (
      <Section>
        <h2 style={theme.heading}>{notice.quoted.title}</h2>
        <p style={theme.quoted} data-text="verbatim">
          {notice.quoted.text}
        </p>
      </Section>
    )}
    {notice.links.map((link) => (
      <Section key={link.href}>
        <ButtonLink {...link} />
      </Section>
    ))}
  </EmailLayout>
);
