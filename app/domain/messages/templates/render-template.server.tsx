import { Fragment } from "react";
import type { ReactNode } from "react";
import { EmailLayout, Footer, Section } from "#app/domain/messages/email/email-layout.tsx";
import type { RenderedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { renderEmail } from "#app/domain/messages/email/render-email.server.ts";
import { businessName, businessPhone, paymentForms } from "#app/domain/base/settings/business.server.ts";
import { fieldsIn, fillFields } from "./check-template";
import type { TemplateFacts } from "./template-facts";
import { fieldsOf } from "./site-templates";
import type { MessageTemplate } from "./template";
import { escapeMarkdown, templateHtml } from "./template-html.server";

type Rendered = TemplateFacts & {
  template: MessageTemplate;
  /** what mailboxes show after the subject; by default the text begins there */
  preview?: string;
  footer: string[];
  unsubscribeLink?: string | undefined;
};

/** Fields that every text has. */
export const ourFields = () => ({
  business_name: businessName(),
  our_phone: businessPhone(),
  payment_forms: paymentForms(),
});

/** A text with its facts as an email. */
export function renderTemplate({
  template,
  preview,
  footer,
  unsubscribeLink,
  ...facts
}: Rendered): RenderedEmail {
  const values = { ...ourFields(), ...facts.values };
  const subject = fillFields(template.subject, values);
  const sections = sectionsOf(template, values, facts.blocks);
  return renderEmail(
    subject,
    <EmailLayout
      subject={subject}
      preview={preview ?? firstSentence(template, values)}
      brand={values.business_name ?? ""}
      footer={
        <Footer lines={footer} link={unsubscribeLink && { href: unsubscribeLink, label: "Unsubscribe" }} />
      }
    >
      {sections.map((parts, index) => (
        <Section key={index}>
          {parts.map((part, at) => (
            <Fragment key={at}>{part}</Fragment>
          ))}
        </Section>
      ))}
    </EmailLayout>,
  );
}

/** Fields that this text uses and the facts have no value for. */
export const missingFields = (
  { subject, body }: Pick<MessageTemplate, "subject" | "body">,
  { values, blocks }: TemplateFacts,
): string[] => {
  const all: Record<string, unknown> = { ...ourFields(), ...values, ...blocks };
  return fieldsIn(`${subject}\n${body}`).filter((name) => !all[name]);
};

/** A block begins a section of its own, unless it follows a heading; so does the text after it. */
function sectionsOf(
  template: MessageTemplate,
  values: Record<string, string>,
  blocks: TemplateFacts["blocks"],
): ReactNode[][] {
  const names = new Set(fieldsOf(template).flatMap(({ name, isBlock }) => (isBlock ? [name] : [])));
  const shown = escaped(values);
  const sections: ReactNode[][] = [];
  let text: string[] = [];
  let heading: ReactNode = null;
  const flush = () => {
    const markdown = text.join("\n").trim();
    text = [];
    if (!markdown) return;
    const html = templateHtml(markdown);
    const node = <div dangerouslySetInnerHTML={{ __html: html }} />;
    if (/^#{1,6} [^\n]*$/.test(markdown)) heading = node;
    else sections.push([node]);
  };
  for (const line of template.body.replaceAll("\r\n", "\n").split("\n")) {
    const [, name = ""] = /^\s*\{\{\s*(\w+)\s*\}\}\s*$/.exec(line) ?? [];
    if (!names.has(name)) {
      if (/^#{1,6} /.test(line)) flush();
      text.push(fillFields(line, shown));
      continue;
    }
    flush();
    const block = blocks[name];
    if (block) sections.push(heading ? [heading, block] : [block]);
    else if (heading) sections.push([heading]);
    heading = null;
  }
  flush();
  if (heading) sections.push([heading]);
  return sections;
}

const escaped = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeMarkdown(value)]));

const firstSentence = ({ body }: MessageTemplate, values: Record<string, string>): string => {
  const line = body.split("\n").find((one) => one.trim() && !/^(#|\{\{\w+\}\}$)/.test(one)) ?? "";
  return fillFields(line, values).slice(0, 160);
};
