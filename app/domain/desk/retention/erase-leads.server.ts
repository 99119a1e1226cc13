import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** The events that say nothing about a person: without them the figures of the past would change. */
const keptEvents = [
  "lead-created",
  "quote-submitted",
  "transport-type-changed",
  "stage-changed",
  "consent-recorded",
];

/**
 * Deletes everything about the people behind these leads and those merged into them: names, addresses, notes, emails,
 * messages, chats. What stays is the trip by ZIP with its price, how it went, and the record of consents. Private links
 * open nothing afterwards. Returns how many leads it was.
 */
export async function eraseLeads(tx: Tx, ids: readonly string[], now: string): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE family(id) AS (
      SELECT value FROM json_each(${JSON.stringify(ids)})
      UNION SELECT leads.id FROM leads JOIN family ON leads.merged_into_id = family.id
    ) SELECT id FROM family`;
  const all = JSON.stringify(rows.map(({ id }) => id));
  const those = Prisma.sql`(SELECT value FROM json_each(${all}))`;
  const quotes = Prisma.sql`(SELECT id FROM quotes WHERE lead_id IN ${those})`;

  await tx.$executeRaw`DELETE FROM outbox_messages WHERE quote_id IN ${quotes}`;
  for (const table of [
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
  ])
    await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE lead_id IN ${those}`;
  await tx.$executeRaw`DELETE FROM contact_messages WHERE quote_id IN ${quotes}`;
  await tx.$executeRaw`DELETE FROM lead_merges WHERE kept_lead_id IN ${those} OR merged_lead_id IN ${those}`;
  await tx.$executeRaw`
    DELETE FROM lead_events WHERE lead_id IN ${those} AND kind NOT IN (${Prisma.join(keptEvents)})`;
  await tx.$executeRaw`
    UPDATE quote_versions SET pickup_address = pickup_zip, delivery_address = delivery_zip, price_reason = NULL
    WHERE quote_id IN ${quotes}`;
  await tx.$executeRaw`
    UPDATE quotes SET pickup_address = pickup_zip, delivery_address = delivery_zip, price_reason = NULL,
      token = lower(hex(randomblob(24))), fingerprint = ''
    WHERE lead_id IN ${those}`;
  await tx.$executeRaw`
    UPDATE leads SET full_name = 'Erased', email = NULL, email_normalized = NULL, phone = NULL, phone_digits = NULL,
      use_whatsapp = false, given_referral_code = NULL, erased_at = ${now}, version = version + 1, updated_at = ${now}
    WHERE id IN ${those}`;
  return rows.length;
}
