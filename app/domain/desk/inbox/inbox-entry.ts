import type { AttachedFile, Delivery } from "#app/domain/desk/timeline/timeline.ts";

export type InboxKind = "message" | "chat" | "email" | "whatsapp";

/** A contact message, a chat, an email or a WhatsApp message in the list. `key` is the kind and the id: "chat-{id}". */
export type InboxEntry = {
  key: string;
  kind: InboxKind;
  at: Date;
  /** the sender's name, or "A visitor" */
  from: string;
  /** the topic, the subject, or what the chat was last asked */
  about: string;
  lead: { id: string; name: string; /** waits for our answer */ isWaiting: boolean } | null;
  handledAt: Date | null;
};

/** What somebody on staff answered; `delivery` is of an email. */
export type InboxAnswerView = {
  id: string;
  by: string;
  at: Date;
  subject: string;
  text: string;
  files: AttachedFile[];
  delivery: Delivery | null;
};

export type InboxDetail = InboxEntry & {
  id: string;
  /** when the visitor last wrote, to notice that they did again */
  receiptNumber: string | null;
  /** that the message names; it may be an order's */
  quoteNumber: string | null;
  email: string | null;
  phone: string | null;
  /** the message, or both sides of the chat, oldest first */
  lines: {
    id: string;
    author: "visitor" | "site";
    text: string;
    at: Date;
    /** who on staff */ by?: string;
  }[];
  /** the whole email, if its line leaves out what it quotes */
  original?: string;
  /** "dent.jpg (800 KB)" */
  attachments?: string[];
  /** pictures that came with an email */
  files?: AttachedFile[];
  /** what a chat has understood of the trip */
  facts: [name: string, value: string][];
  /** why staff may not write to the lead; null if they may */
  stopReason: string | null;
};

/** The order that a message names; `state` as staff read it. */
export type NamedOrder = { id: string; orderNumber: string; state: string };

/** A lead that an entry may belong to. */
export type FoundLead = {
  id: string;
  fullName: string;
  quoteNumber: string | null;
  /** what it has in common with the entry; null if it was searched for */
  same: "email" | "phone" | "quote" | null;
};

/** The parts of a key, or null if it isn't one. */
export function parseInboxKey(key: string): { kind: InboxKind; id: string } | null {
  const [, kind, id] = /^(message|chat|email|whatsapp)-([\w-]{1,64})$/.exec(key) ?? [];
  return kind && id ? { kind: kind as InboxKind, id } : null;
}
