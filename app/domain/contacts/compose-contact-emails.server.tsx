import { db } from "../../db.server";
import { businessName } from "../settings/business.server";
import { emailFooter } from "../email/email-footer.server";
import { FactsTable, QuotedText } from "../email/email-layout";
import type { ComposedEmail } from "../email/outgoing-email";
import { findEmailStop } from "../leads/emails/find-email-stop.server";
import { err, ok } from "../result";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { findAddressStop } from "../suppressions/suppressions.server";
import { siteTemplate } from "../templates/find-template.server";
import { renderTemplate } from "../templates/render-template.server";
import type { TemplateFacts } from "../templates/template-facts";
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
    { name: "Quote number", value: contact.quoteNumber ?? "" },
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
  const stop = message.leadId && (await findEmailStop(db, message.leadId));
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
