import { db } from "../../db.server";
import { businessName, businessPhone } from "../settings/business.server";
import { emailFooter } from "../email/email-footer.server";
import { renderNotice } from "../email/render-notice.server";
import type { ComposedEmail } from "../email/outgoing-email";
import { findEmailStop } from "../leads/emails/find-email-stop.server";
import { err, ok } from "../result";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { topicLabel } from "./topics";

const messageOf = (id: string) => db.contactMessage.findUnique({ where: { id } });
const gone = err({ code: "subject-gone" as const, message: "The message is no longer there." });

/** The full message for staff (`to`); replies go to its sender. */
export async function composeContactNotice(id: string, to: string): Promise<ComposedEmail> {
  const message = await messageOf(id);
  if (!message) return gone;
  const { receiptNumber, name, email: address, phone, quoteNumber } = message;
  const topic = topicLabel(message.topic);
  const email = renderNotice({
    subject: `Message ${receiptNumber}: ${topic}`,
    brand: businessName(),
    heading: `Message ${receiptNumber}: ${topic}`,
    paragraphs: [`${name} wrote to us. If you answer this mail, they get the answer.`],
    facts: [
      ["Name", name],
      ["E-mail", address],
      ["Phone", phone],
      ["About", topic],
      ["Quote number", quoteNumber],
    ],
    quoted: { title: "What they wrote", text: message.message },
    links: [],
    footer: [`For the staff of ${businessName()}.`],
  });
  return ok({ to, replyTo: { name, address }, automatic: "auto-generated", email });
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
  const { answersWithin } = await readCompanyFacts();
  const { receiptNumber } = message;
  const email = renderNotice({
    subject: `We have your message ${receiptNumber}`,
    brand: businessName(),
    heading: "We have your message",
    paragraphs: [
      answersWithin ? `We answer ${answersWithin}, to this address.` : "Our answer goes to this address.",
      `If it cannot wait, call ${businessPhone()} and read out the receipt number.`,
    ],
    facts: [
      ["Receipt number", receiptNumber],
      ["About", topicLabel(message.topic)],
    ],
    links: [],
    footer: await emailFooter(
      "You get this mail because somebody gave this address on our contact page. If it was not you, nothing else will come of it.",
    ),
  });
  return ok({ to: message.email, automatic: "auto-replied", email });
}
