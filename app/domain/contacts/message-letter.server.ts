import { db } from "../../db.server";
import { env } from "../../env.server";
import { letterFoot } from "../mail/letter-foot.server";
import { writeLetter } from "../mail/write-letter.server";
import type { NotWritten, Outgoing } from "../mail/written-email";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { topicLabel } from "./topics";

const messageOf = (id: string) => db.contactMessage.findUnique({ where: { id } });
const gone: NotWritten = { notWritten: "The message is no longer there." };

/** A message for staff (`to`), word for word. An answer goes to its sender. */
export async function messageLetter(id: string, to: string): Promise<Outgoing | NotWritten> {
  const message = await messageOf(id);
  if (!message) return gone;
  const { receiptNumber, name, email: address, phone, quoteNumber } = message;
  const topic = topicLabel(message.topic);
  const email = writeLetter({
    subject: `Message ${receiptNumber}: ${topic}`,
    brand: env.BUSINESS_NAME,
    heading: `Message ${receiptNumber}: ${topic}`,
    paragraphs: [`${name} wrote to us. If you answer this mail, they get the answer.`],
    facts: [
      ["Name", name],
      ["E-mail", address],
      ["Phone", phone],
      ["About", topic],
      ["Quote number", quoteNumber],
    ],
    quoted: { title: "What they wrote", words: message.message },
    links: [],
    foot: [`For the staff of ${env.BUSINESS_NAME}.`],
  });
  return { to, replyTo: { name, address }, automatic: "auto-generated", email };
}

/**
 * The receipt of a message: number and topic, never its words, its sender's name or the link that shows them. Whoever
 * typed them may have typed somebody else's e-mail.
 */
export async function receiptLetter(id: string): Promise<Outgoing | NotWritten> {
  const message = await messageOf(id);
  if (!message) return gone;
  const { answersWithin } = await readCompanyFacts();
  const { receiptNumber } = message;
  const email = writeLetter({
    subject: `We have your message ${receiptNumber}`,
    brand: env.BUSINESS_NAME,
    heading: "We have your message",
    paragraphs: [
      answersWithin ? `We answer ${answersWithin}, to this address.` : "Our answer goes to this address.",
      `If it cannot wait, call ${env.BUSINESS_PHONE} and read out the receipt number.`,
    ],
    facts: [
      ["Receipt number", receiptNumber],
      ["About", topicLabel(message.topic)],
    ],
    links: [],
    foot: await letterFoot(
      "You get this mail because somebody gave this address on our contact page. If it was not you, nothing else will come of it.",
    ),
  });
  return { to: message.email, automatic: "auto-replied", email };
}
