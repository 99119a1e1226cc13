import { db } from "#app/db.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { FactsTable, QuotedText } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { findEmailStop, findStopAt } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { numberLabel } from "./named-number";
import { messageLabel, topicLabel } from "./topics";

const messageOf = (id: string) => db.contactMessage.findUnique({ where: { id } });
const gone = err({ code: "subject-gone" as const, message: "The message is no longer there." });

export type NoticeMessage = {
  receiptNumber: string;
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  quoteNumber: string | null;
  message: string;
};

/** The full message for staff (`to`); replies go to its sender. */
export async function composeContactNotice(id: string, to: string): Promise<ComposedEmail> {
  const message = await messageOf(id);
  if (!message) return gone;
  const { name, email: address } = message;
  const template = await siteTemplate("contact-to-staff");
  const footer = [`For the staff of ${businessName()}.`];
  const email = renderTemplate({ template, ...contactNoticeFacts(message), footer });
  const replyTo = address ? { replyTo: { name, address } } : {};
  return ok({ to, ...replyTo, automatic: "auto-generated", email });
}

export function contactNoticeFacts(contact: NoticeMessage): TemplateFacts {
  const topic = messageLabel(contact);
  const rows = [
    { name: "Name", value: contact.name },
    { name: "Email", value: contact.email },
    { name: "Phone", value: contact.phone ?? "" },
    { name: "About", value: topic },
    { name: numberLabel(contact.quoteNumber), value: contact.quoteNumber ?? "" },
  ].filter(({ value }) => value);
  return {
    values: { receipt_number: contact.receiptNumber, topic, customer_name: contact.name },
    blocks: {
      message_facts: <FactsTable rows={rows} />,
      message_text: <QuotedText title="What they wrote" text={contact.message} />,
    },
  };
}

/**
 * The receipt has the number and topic but never the text, the sender's name or the private link, because the email
 * address typed may be someone else's.
 */
export async function composeContactReceipt(id: string): Promise<ComposedEmail> {
  const message = await messageOf(id);
  if (!message) return gone;
  const stop =
    (message.leadId && (await findEmailStop(db, message.leadId))) ?? (await findStopAt(db, message.email));
  if (stop) return err(stop);
  const addressStop = await findAddressStop(db, message.email, { isFollowUp: false });
  if (addressStop) return err(addressStop);
  const email = renderTemplate({
    template: await siteTemplate("contact-receipt"),
    ...(await contactReceiptFacts(message)),
    footer: await emailFooter(
      "You get this email because somebody gave this address on our site. If it wasn’t you, you won’t hear from us again.",
    ),
  });
  return ok({ to: message.email, automatic: "auto-replied", email });
}

export async function contactReceiptFacts({
  receiptNumber,
  topic,
}: Pick<NoticeMessage, "receiptNumber" | "topic">): Promise<TemplateFacts> {
  const { answersWithin } = await readCompanyFacts();
  const rows = [
    { name: "Receipt number", value: receiptNumber },
    { name: "About", value: topicLabel(topic) },
  ];
  return {
    values: {
      receipt_number: receiptNumber,
      topic: topicLabel(topic),
      when_we_answer: answersWithin
        ? `We answer ${answersWithin}, to this address.`
        : "Our answer goes to this address.",
    },
    blocks: { message_facts: <FactsTable rows={rows} /> },
  };
}
