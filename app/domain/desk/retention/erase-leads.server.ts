import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { forgetNames } from "#app/domain/base/audit/forget-names.server.ts";
import { mergeSearchPages } from "#app/domain/crm/leads/list/merge-search.server.ts";
import { findHeldOrders } from "./held-orders.server";

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
 * messages, chats, and their names in the audit log. What stays is the trip by ZIP with its price, how a booked order
 * went, without the person, and the record of consents. Private links open nothing afterwards. Returns how many leads it was. Both ways to erase go
 * through here: by age (./delete-due.server.ts) and one person (../person/erase-person.server.ts).
 */
export async function eraseLeads(tx: Tx, ids: readonly string[], { now }: Erasing): Promise<number> {
  const family = await familyOf(tx, ids);
  const { underway, unsettled } = await findHeldOrders(tx, family);
  // Each way asks the same rule first, in this transaction.
  if (underway.length + unsettled.length > 0)
    throw new Error("An order keeps its customer from being erased.");
  const those = listOf(family);
  const quotes = Prisma.sql`(SELECT id FROM quotes WHERE lead_id IN ${those})`;

  await forgetInAudit(tx, family, those);
  await tx.$executeRaw`DELETE FROM outbox_messages WHERE quote_id IN ${quotes}`;
  await tx.$executeRaw`
    DELETE FROM lead_events WHERE kind IN ('merged', 'unmerged') AND data ->> 'leadId' IN ${those} AND lead_id IN (
      SELECT kept_lead_id FROM lead_merges WHERE merged_lead_id IN ${those}
      UNION SELECT merged_lead_id FROM lead_merges WHERE kept_lead_id IN ${those})`;
  // Before the rows, because triggers keep the columns' own.
  await forgetPeople(tx, now, those);
  for (const table of tablesOfLeads)
    await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE lead_id IN ${those}`;
  await tx.$executeRaw`DELETE FROM contact_messages WHERE quote_id IN ${quotes}`;
  await tx.$executeRaw`DELETE FROM lead_merges WHERE kept_lead_id IN ${those} OR merged_lead_id IN ${those}`;
  await tx.$executeRaw`DELETE FROM distinct_leads WHERE first_id IN ${those} OR second_id IN ${those}`;
  await tx.$executeRaw`
    DELETE FROM lead_events WHERE lead_id IN ${those} AND kind NOT IN (${Prisma.join(keptEvents)})`;
  await forgetTrips(tx, those);
  await forgetOrders(tx, quotes, now);
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
async function forgetTrips(tx: Tx, those: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE quote_versions SET pickup_address = pickup_zip, delivery_address = delivery_zip, price_reason = NULL
    WHERE quote_id IN (SELECT id FROM quotes WHERE lead_id IN ${those})`;
  await tx.$executeRaw`
    UPDATE quotes SET pickup_address = pickup_zip, delivery_address = delivery_zip, price_reason = NULL,
      token = lower(hex(randomblob(24))), fingerprint = '',
      idempotency_key = 'erased-' || lower(hex(randomblob(16)))
    WHERE lead_id IN ${those}`;
}

/**
 * An order that was booked keeps its number, state, days, price and carrier, because the figures count it; who it was for
 * goes. Any other goes with its signatures, as does a booking that wasn't signed.
 */
async function forgetOrders(tx: Tx, quotes: Prisma.Sql, now: string): Promise<void> {
  // Most leads have neither, and a slice of them has time for one statement, not for ten.
  const [has] = await tx.$queryRaw<{ some: bigint | number }[]>`
    SELECT EXISTS (SELECT 1 FROM orders WHERE quote_id IN ${quotes})
      OR EXISTS (SELECT 1 FROM booking_drafts WHERE quote_id IN ${quotes}) AS some`;
  if (!Number(has?.some)) return;
  const orders = Prisma.sql`(SELECT id FROM orders WHERE quote_id IN ${quotes})`;
  const named = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM orders WHERE quote_id IN ${quotes}`;
  if (named.length > 0)
    await forgetNames(
      tx,
      "order",
      named.map(({ id }) => id),
    );
  await tx.$executeRaw`DELETE FROM booking_drafts WHERE quote_id IN ${quotes}`;
  const claims = Prisma.sql`(SELECT id FROM claims WHERE order_id IN ${orders})`;
  await tx.$executeRaw`
    DELETE FROM outbox_messages WHERE order_id IN ${orders} OR claim_id IN ${claims}
      OR offer_id IN (SELECT id FROM carrier_offers WHERE order_id IN ${orders})
      OR payment_id IN (SELECT id FROM payments WHERE order_id IN ${orders})`;
  // Who was asked to carry it at what pay stays, without words and people, and the link opens nothing.
  await tx.$executeRaw`
    UPDATE carrier_offers SET token = lower(hex(randomblob(24))), note = '', pay_note = '', answer_text = '',
      accepted_by = '', driver_name = '', driver_phone = '', truck = '', sheet_accepted_by = ''
    WHERE order_id IN ${orders}`;
  // A driver's link shows the customer's address and phone, and begins an inspection: it opens nothing anymore.
  await tx.$executeRaw`
    UPDATE driver_links SET token = lower(hex(randomblob(24))), driver_name = '', driver_phone = '',
      ended_at = coalesce(ended_at, ${now})
    WHERE order_id IN ${orders}`;
  await forgetClaims(tx, orders, claims);
  // Before the payments go: a job has Stripe remove the cards, and then knows of no order.
  await tx.$executeRaw`
    INSERT OR IGNORE INTO card_removals (method_id, due_at, created_at)
    SELECT method_id, ${now}, ${now} FROM payments
    WHERE order_id IN ${orders} AND kind = 'setup' AND state = 'succeeded' AND method_id IS NOT NULL`;
  await tx.$executeRaw`UPDATE card_removals SET order_id = NULL WHERE order_id IN ${orders}`;
  // A review goes as a person’s words do, whether or not they agreed to show it.
  await tx.$executeRaw`DELETE FROM reviews WHERE order_id IN ${orders}`;
  await tx.$executeRaw`
    DELETE FROM orders WHERE quote_id IN ${quotes} AND confirmed_at IS NULL AND NOT is_from_before`;
  await tx.$executeRaw`
    DELETE FROM order_events WHERE order_id IN ${orders} AND kind NOT IN (${Prisma.join(keptOrderEvents)})`;
  await tx.$executeRaw`
    UPDATE order_events SET data = json_set(data, '$.reason', '')
    WHERE order_id IN ${orders} AND data ->> 'reason' IS NOT NULL`;
  // With their marks and photos: the files that nothing refers to anymore go within a day.
  await tx.$executeRaw`DELETE FROM inspections WHERE order_id IN ${orders}`;
  await tx.$executeRaw`DELETE FROM change_orders WHERE order_id IN ${orders} AND state <> 'accepted'`;
  await tx.$executeRaw`
    UPDATE change_orders SET reason = '', answer_reason = '', change = json_replace(change,
      '$.pickup.street', '', '$.pickup.unit', '', '$.delivery.street', '', '$.delivery.unit', '')
    WHERE order_id IN ${orders}`;
  // What was charged and paid back stays, because the books count it; whose card it was goes.
  await tx.$executeRaw`DELETE FROM payments WHERE order_id IN ${orders} AND kind = 'setup'`;
  await tx.$executeRaw`
    UPDATE payments SET customer_id = NULL, method_id = NULL, card_brand = '', card_last4 = '', session_url = NULL
    WHERE order_id IN ${orders}`;
  await tx.$executeRaw`
    UPDATE signatures SET signer_name = 'Erased', ip = '', facts = '[]' WHERE order_id IN ${orders}`;
  await tx.$executeRaw`
    UPDATE orders SET token = lower(hex(randomblob(24))), customer_name = 'Erased', customer_email = '',
      customer_phone = '', pickup_word = '', vin = '', driver_name = '', driver_phone = '',
      ended_reason = CASE WHEN ended_reason IS NULL THEN NULL ELSE '' END,
      delay_reason = CASE WHEN delay_reason IS NULL THEN NULL ELSE '' END, pay_note = '', carrier_override = '',
      pickup = json_set(pickup, '$.street', '', '$.unit', '', '$.contactName', '', '$.contactPhone', '',
        '$.notes', ''),
      delivery = json_set(delivery, '$.street', '', '$.unit', '', '$.contactName', '', '$.contactPhone', '',
        '$.notes', ''),
      car = json_set(car, '$.plate', '', '$.plateState', '', '$.contents', '', '$.note', ''),
      payment = json_set(payment, '$.payerName', ''), version = version + 1
    WHERE quote_id IN ${quotes}`;
}

/** What was claimed and paid stays for a carrier's history; words, letters, names and photos go. A draft goes whole. */
async function forgetClaims(tx: Tx, orders: Prisma.Sql, claims: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`DELETE FROM claims WHERE order_id IN ${orders} AND state = 'draft'`;
  await tx.$executeRaw`
    DELETE FROM file_links WHERE claim_id IN ${claims}
      OR claim_event_id IN (SELECT sequence FROM claim_events WHERE claim_id IN ${claims})`;
  await tx.$executeRaw`UPDATE claim_events SET words = '' WHERE claim_id IN ${claims}`;
  await tx.$executeRaw`
    UPDATE claims SET words = '', letter = '', signer_name = 'Erased', ip = '', due_on = NULL, open_key = NULL,
      state = CASE WHEN open_key IS NULL THEN state ELSE 'withdrawn' END, version = version + 1
    WHERE order_id IN ${orders}`;
}

async function forgetPeople(tx: Tx, now: string, those: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE leads SET full_name = 'Erased', erased_at = ${now}, email = NULL, email_normalized = NULL, phone = NULL,
      phone_digits = NULL, use_whatsapp = false, given_referral_code = NULL, contact_stop_reason = NULL,
      next_task_at = NULL, next_task_title = NULL, waiting_since = NULL, version = version + 1, updated_at = ${now}
    WHERE id IN ${those}`;
}
