import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { forgetNames } from "#app/domain/base/audit/forget-names.server.ts";
import { mergeSearchPages } from "#app/domain/crm/leads/list/merge-search.server.ts";

/** The events that say nothing about a person: without them the figures of the past would change. */
const keptEvents = [
  "lead-created",
  "quote-submitted",
  "transport-type-changed",
  "stage-changed",
  "consent-recorded",
];

/** Rows that belong to a lead and go with what we know of the person. */
const tablesOfLeads = [
  "lead_drafts",
  "contact_points",
  "lead_tasks",
  "lead_tags",
  "lead_emails",
  "contact_messages",
  "chat_conversations",
  "inbound_emails",
  "whatsapp_messages",
  "unplaced_whatsapp",
  "automation_runs",
  "automation_actions",
  "bulk_changed_leads",
];

/** What the audit log calls things that belong to a lead, and the table that has their ids. */
const auditedKinds = {
  "inbox-message": "contact_messages",
  "inbox-chat": "chat_conversations",
  "inbox-email": "inbound_emails",
  "inbox-whatsapp": "unplaced_whatsapp",
  quote: "quotes",
} as const;

/** The events of an order that say nothing but how it went. */
const keptOrderEvents = ["moved", "reported", "window-changed", "set-out"];

/** Pages of the search that are merged with each slice, so that thousands of slices leave no thousands of parts. */
const MERGED_PAGES = 16;

export type Erasing = {
  /** as stored */
  now: string;
  /** booked leads of which the law has a broker keep a record: the name and the booked trip stay */
  recordsOf?: readonly string[];
};

/** These leads and all that were merged into them, whatever depth. */
export async function familyOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE family(id) AS (
      SELECT value FROM json_each(${JSON.stringify(ids)})
      UNION SELECT leads.id FROM leads JOIN family ON leads.merged_into_id = family.id
    ) SELECT id FROM family`;
  return rows.map(({ id }) => id);
}

/**
 * Deletes everything about the people behind these leads and those merged into them: names, addresses, notes, emails,
 * messages, chats, and their names in the audit log. What stays is the trip by ZIP with its price, how it went, and the
 * record of consents. Private links open nothing afterwards. Returns how many leads it was. Both ways to erase go
 * through here: by age (./delete-due.server.ts) and one person (../person/erase-person.server.ts).
 */
export async function eraseLeads(
  tx: Tx,
  ids: readonly string[],
  { now, recordsOf = [] }: Erasing,
): Promise<number> {
  const family = await familyOf(tx, ids);
  const those = listOf(family);
  const quotes = Prisma.sql`(SELECT id FROM quotes WHERE lead_id IN ${those})`;

  await forgetInAudit(tx, family, those);
  await tx.$executeRaw`DELETE FROM outbox_messages WHERE quote_id IN ${quotes}`;
  await tx.$executeRaw`
    DELETE FROM lead_events WHERE kind IN ('merged', 'unmerged') AND data ->> 'leadId' IN ${those} AND lead_id IN (
      SELECT kept_lead_id FROM lead_merges WHERE merged_lead_id IN ${those}
      UNION SELECT merged_lead_id FROM lead_merges WHERE kept_lead_id IN ${those})`;
  // Before the rows, because triggers keep the columns' own.
  const records = listOf(recordsOf);
  const others = listOf(family.filter((id) => !recordsOf.includes(id)));
  await forgetPeople(tx, now, others, records);
  for (const table of tablesOfLeads)
    await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE lead_id IN ${those}`;
  await tx.$executeRaw`DELETE FROM contact_messages WHERE quote_id IN ${quotes}`;
  await tx.$executeRaw`DELETE FROM lead_merges WHERE kept_lead_id IN ${those} OR merged_lead_id IN ${those}`;
  await tx.$executeRaw`DELETE FROM distinct_leads WHERE first_id IN ${those} OR second_id IN ${those}`;
  await tx.$executeRaw`
    DELETE FROM lead_events WHERE lead_id IN ${those} AND kind NOT IN (${Prisma.join(keptEvents)})`;
  await forgetTrips(tx, others, records);
  await forgetOrders(tx, others, records);
  await mergeSearchPages(tx, MERGED_PAGES);
  return family.length;
}

const listOf = (ids: readonly string[]) => Prisma.sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

async function forgetInAudit(tx: Tx, family: readonly string[], those: Prisma.Sql): Promise<void> {
  await forgetNames(tx, "lead", family);
  for (const [kind, table] of Object.entries(auditedKinds)) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM ${Prisma.raw(table)} WHERE lead_id IN ${those}`;
    if (rows.length > 0)
      await forgetNames(
        tx,
        kind,
        rows.map(({ id }) => id),
      );
  }
}

/** The exact addresses, the reasons of prices, and the keys that open a quote or find it again. */
async function forgetTrips(tx: Tx, others: Prisma.Sql, records: Prisma.Sql): Promise<void> {
  const isRecord = Prisma.sql`(lead_id IN ${records} AND (booked_at IS NOT NULL
    OR quote_number = (SELECT leads.quote_number FROM leads WHERE leads.id = quotes.lead_id)))`;
  await tx.$executeRaw`
    UPDATE quote_versions SET pickup_address = pickup_zip, delivery_address = delivery_zip, price_reason = NULL
    WHERE quote_id IN (SELECT id FROM quotes WHERE lead_id IN ${others} OR lead_id IN ${records})`;
  await tx.$executeRaw`
    UPDATE quotes SET pickup_address = pickup_zip, delivery_address = delivery_zip
    WHERE (lead_id IN ${others} OR lead_id IN ${records}) AND NOT ${isRecord}`;
  await tx.$executeRaw`
    UPDATE quotes SET price_reason = NULL, token = lower(hex(randomblob(24))), fingerprint = '',
      idempotency_key = 'erased-' || lower(hex(randomblob(16)))
    WHERE lead_id IN ${others} OR lead_id IN ${records}`;
}

/**
 * An order of which the law has a broker keep a record keeps name, trip, price and signature; phones, notes and the link go.
 * Any other goes with its signatures, as does a booking that wasn't signed.
 */
async function forgetOrders(tx: Tx, others: Prisma.Sql, records: Prisma.Sql): Promise<void> {
  const quotesOf = (leads: Prisma.Sql) => Prisma.sql`(SELECT id FROM quotes WHERE lead_id IN ${leads})`;
  // Most leads have neither, and a slice of them has time for one statement, not for ten.
  const [has] = await tx.$queryRaw<{ some: bigint | number }[]>`
    SELECT EXISTS (SELECT 1 FROM orders WHERE quote_id IN ${quotesOf(others)} OR quote_id IN ${quotesOf(records)})
      OR EXISTS (SELECT 1 FROM booking_drafts WHERE quote_id IN ${quotesOf(others)} OR quote_id IN ${quotesOf(records)})
      AS some`;
  if (!Number(has?.some)) return;
  await forgetOrderNames(tx, [others, records]);
  for (const leads of [others, records]) {
    await tx.$executeRaw`DELETE FROM booking_drafts WHERE quote_id IN ${quotesOf(leads)}`;
    await tx.$executeRaw`
      DELETE FROM outbox_messages WHERE order_id IN (SELECT id FROM orders WHERE quote_id IN ${quotesOf(leads)})`;
  }
  await tx.$executeRaw`DELETE FROM orders WHERE quote_id IN ${quotesOf(others)}`;
  const recorded = Prisma.sql`(SELECT id FROM orders WHERE quote_id IN ${quotesOf(records)})`;
  await tx.$executeRaw`
    DELETE FROM order_events WHERE order_id IN ${recorded} AND kind NOT IN (${Prisma.join(keptOrderEvents)})`;
  await tx.$executeRaw`
    UPDATE order_events SET data = json_set(data, '$.reason', '')
    WHERE order_id IN ${recorded} AND data ->> 'reason' IS NOT NULL`;
  await tx.$executeRaw`DELETE FROM change_orders WHERE order_id IN ${recorded} AND state <> 'accepted'`;
  await tx.$executeRaw`
    UPDATE change_orders SET reason = '', answer_reason = '' WHERE order_id IN ${recorded}`;
  await tx.$executeRaw`UPDATE signatures SET ip = '', facts = '[]' WHERE order_id IN ${recorded}`;
  await tx.$executeRaw`
    UPDATE orders SET token = lower(hex(randomblob(24))), customer_email = '', customer_phone = '', pickup_word = '',
      ended_reason = CASE WHEN ended_reason IS NULL THEN NULL ELSE '' END,
      delay_reason = CASE WHEN delay_reason IS NULL THEN NULL ELSE '' END, pay_note = '',
      pickup = json_set(pickup, '$.contactName', '', '$.contactPhone', '', '$.notes', ''),
      delivery = json_set(delivery, '$.contactName', '', '$.contactPhone', '', '$.notes', ''),
      car = json_set(car, '$.plate', '', '$.contents', '', '$.note', ''),
      payment = json_set(payment, '$.payerName', ''), version = version + 1
    WHERE quote_id IN ${quotesOf(records)}`;
}

async function forgetOrderNames(tx: Tx, leads: readonly Prisma.Sql[]): Promise<void> {
  for (const those of leads) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT orders.id AS id FROM orders JOIN quotes ON quotes.id = orders.quote_id WHERE quotes.lead_id IN ${those}`;
    if (rows.length > 0)
      await forgetNames(
        tx,
        "order",
        rows.map(({ id }) => id),
      );
  }
}

async function forgetPeople(tx: Tx, now: string, others: Prisma.Sql, records: Prisma.Sql): Promise<void> {
  const nothing = Prisma.sql`email = NULL, email_normalized = NULL, phone = NULL, phone_digits = NULL,
    use_whatsapp = false, given_referral_code = NULL, contact_stop_reason = NULL, next_task_at = NULL,
    next_task_title = NULL, waiting_since = NULL, version = version + 1, updated_at = ${now}`;
  await tx.$executeRaw`UPDATE leads SET full_name = 'Erased', erased_at = ${now}, ${nothing} WHERE id IN ${others}`;
  await tx.$executeRaw`
    UPDATE leads SET ${nothing}, contact_stopped_at = coalesce(contact_stopped_at, ${now}) WHERE id IN ${records}`;
}
