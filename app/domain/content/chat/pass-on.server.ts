import { db } from "#app/db.server.ts";
import type { ChatContact } from "#app/domain/crm/contacts/chat-contact-form.ts";
import type { NewContactMessage } from "#app/domain/crm/contacts/contact-fields.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import type { ReceiptKey } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { SENT_FROM_CHAT } from "#app/domain/crm/contacts/topics.ts";

/** The end of a conversation says what it was about; staff find all of it in the inbox. Messages, and characters of each. */
const MAX_MESSAGES = 12;
const MAX_CHARACTERS = 400;

const cut = (text: string) => {
  const line = text
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
};

/** What was said in the chat, oldest first, one line for each message. */
async function describeConversation(conversationId: string | null): Promise<string> {
  const rows = conversationId
    ? await db.chatMessage.findMany({
        where: { conversationId },
        orderBy: { id: "desc" },
        take: MAX_MESSAGES,
        select: { author: true, text: true },
      })
    : [];
  const lines = rows
    .reverse()
    .map(({ author, text }) => `${author === "visitor" ? "They" : "We"}: ${cut(text)}`);
  return [`\n\n${SENT_FROM_CHAT}`, ...lines].join("\n");
}

/** The message as staff get it, with the end of the conversation below it. */
export async function contactFromChat(
  conversationId: string | null,
  { name, email, phone, message }: ChatContact,
): Promise<NewContactMessage> {
  return {
    name,
    email,
    phone: phone || null,
    topic: "other",
    quoteNumber: null,
    message: message + (await describeConversation(conversationId)),
  };
}

/** Stores what a visitor passes on to our staff, and says in the chat that they have it. */
export async function passOn(
  conversationId: string | null,
  contact: ChatContact,
  idempotencyKey: string,
  now: Date,
): Promise<ReceiptKey> {
  const message = await contactFromChat(conversationId, contact);
  const key = await createContactMessage(message, idempotencyKey, now);
  const isOpen = conversationId && (await db.chatConversation.count({ where: { id: conversationId } })) > 0;
  if (isOpen)
    await db.chatMessage.create({
      data: {
        conversationId,
        author: "site",
        kind: "fixed",
        text: `Our staff have your message. Its receipt number is ${key.receiptNumber}.`,
        createdAt: now,
      },
      select: { id: true },
    });
  return key;
}
