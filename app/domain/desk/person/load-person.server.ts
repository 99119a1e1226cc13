import { db } from "#app/db.server.ts";
import { findHeldOrders } from "#app/domain/desk/retention/held-orders.server.ts";
import { choosePerson, findPeople } from "./find-people.server";
import type { Who } from "./find-people.server";
import type { FoundLead } from "./found-lead";
import type { Identity } from "./identity";
import { findPersonRows } from "./person-rows.server";
import type { PersonTable } from "./person-rows.server";

export type PersonView = {
  identity: Identity;
  leads: FoundLead[];
  /** what else belongs to these leads, or to none and names them: how many of each */
  counts: { what: string; count: number }[];
  /** numbers of orders that are booked and not delivered: while there are any, nothing can be erased */
  underway: string[];
  /** the same of orders whose money is on its way, or that we owe */
  unsettled: string[];
};

/** What staff call the rows of a table; tables without a name here only describe others. */
const labels: Partial<Record<PersonTable, string>> = {
  quotes: "Quotes",
  contact_messages: "Messages from the contact page",
  chat_conversations: "Chats",
  inbound_emails: "Emails from them",
  file_links: "Files in emails from them and to them, and photos of their vehicles",
  inspections: "Inspections of their vehicles",
  inbox_answers: "Answers to them from the inbox",
  lead_emails: "Emails to them",
  lead_drafts: "Drafts of staff about them",
  contact_points: "Email addresses and phone numbers",
  whatsapp_messages: "WhatsApp messages",
  unplaced_whatsapp: "WhatsApp messages in the inbox",
  lead_events: "Entries of the timeline",
  lead_tasks: "Tasks",
  consent_records: "Records of consent",
  referrals: "Referral links",
  outbox_messages: "Messages in the outbox",
  webhook_deliveries: "Deliveries to other programs",
  email_suppressions: "Addresses we don’t write to",
  withdrawn_consents: "What they took back",
  lead_imports: "Uploaded lists with them",
  saved_views: "Saved views that name them",
  search_miss_days: "Searches for them",
  audit_entries: "Entries of the audit log",
  data_requests: "Requests for what we keep",
};

/** What the page shows before anything is done; null if what was typed is no address and no number. */
export async function loadPerson(who: Who, now: Date): Promise<PersonView | null> {
  const found = await findPeople(who, now);
  if (!found) return null;
  const leadIds = found.leads.map(({ id }) => id);
  const chosen = await choosePerson(db, { who, leadIds, now });
  const nobody = { family: [], proven: found.identity, isByLink: false };
  const rows = await findPersonRows(db, chosen ?? nobody);
  const counts = Object.entries(labels).flatMap(([table, what]) => {
    const count = rows[table as PersonTable].length;
    return count > 0 ? [{ what, count }] : [];
  });
  const held = await findHeldOrders(db, chosen?.family ?? []);
  return { identity: found.identity, leads: found.leads, counts, ...held };
}
