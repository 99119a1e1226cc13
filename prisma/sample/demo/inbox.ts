import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";
import { messageNumberFrom } from "../../../app/domain/crm/contacts/message-number";
import { inserter, stored } from "../insert";
import { sampleEmail, sampleName } from "../texts";
import { SAMPLE_PREFIX } from "./sample-prefix";
import { demoChats, demoMessages, hoursAgo } from "./people";

type SampleLead = { id: string; number: number; at: number };

/** Contact messages and chats: some belong to the given leads, the rest wait in the inbox. */
export function writeInbox(
  db: Database.Database,
  leads: { contact: SampleLead[]; chat: SampleLead[] },
  newId: (table: string) => string,
  now: number,
): void {
  const event = inserter(db, "lead_events", ["id", "lead_id", "kind", "data", "staff_id", "created_at"]);
  const happened = (lead: SampleLead, kind: string, data: object) =>
    event({
      id: newId("e"),
      lead_id: lead.id,
      kind,
      data: JSON.stringify(data),
      staff_id: null,
      created_at: stored(lead.at),
    });
  const contact = inserter(db, "contact_messages", [
    "id",
    "receipt_number",
    "token",
    "idempotency_key",
    "created_at",
    "name",
    "email",
    "topic",
    "message",
    "lead_id",
    "handled_at",
  ]);
  for (const [index, { topic, text }] of demoMessages.entries()) {
    const lead = leads.contact[index];
    const [id, at] = [newId("k"), lead?.at ?? hoursAgo(now, index * 5 - 14)];
    const number = lead?.number ?? 300 + index;
    const receiptNumber = messageNumberFrom(randomBytes(7));
    contact({
      id,
      receipt_number: receiptNumber,
      token: randomBytes(16).toString("base64url"),
      idempotency_key: SAMPLE_PREFIX + id,
      created_at: stored(at),
      name: sampleName(number),
      email: sampleEmail(number),
      topic,
      message: text,
      lead_id: lead?.id ?? null,
      handled_at: lead ? stored(at) : null,
    });
    if (lead) happened(lead, "contact-message", { contactMessageId: id, receiptNumber });
  }
  const chat = inserter(db, "chat_conversations", [
    "id",
    "created_at",
    "updated_at",
    "lead_id",
    "handled_at",
  ]);
  const line = inserter(db, "chat_messages", ["conversation_id", "author", "text", "kind", "created_at"]);
  for (const [index, [asked, answer]] of demoChats.entries()) {
    const lead = leads.chat[index];
    const at = lead?.at ?? hoursAgo(now, index * 4 - 6);
    const id = SAMPLE_PREFIX + randomBytes(16).toString("base64url");
    const handled = lead ? stored(at) : null;
    chat({
      id,
      created_at: stored(at),
      updated_at: stored(at),
      lead_id: lead?.id ?? null,
      handled_at: handled,
    });
    const base = { conversation_id: id, created_at: stored(at) };
    line({ ...base, author: "visitor", text: asked, kind: null });
    line({ ...base, author: "site", text: answer, kind: "passage" });
    if (lead) happened(lead, "chat", { conversationId: id });
  }
}
