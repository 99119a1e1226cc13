import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import type { Address } from "./contact-point";

/** How many leads of an address are read: a company's may have thousands. */
const MAX_LEADS = 10_000;

/**
 * The leads that have one of these addresses, in use or not: recognition, lists, duplicates, STOP and the person's page all
 * ask here, or the table `contact_points` in a statement of their own.
 */
export async function leadIdsWith(
  tx: Tx,
  addresses: readonly Address[],
  most = MAX_LEADS,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT own.lead_id AS id FROM json_each(${JSON.stringify(addresses)}) AS asked
      CROSS JOIN contact_points AS own ON own.value = asked.value ->> 'value' AND own.kind = asked.value ->> 'kind'
    LIMIT ${most}`;
  return rows.map(({ id }) => id);
}

/**
 * The newest leads that have an address, and with `phone` only those that have this number or none at all: leads with
 * another number are another person's, and there may be more of them than are read.
 */
export async function newestIdsWith(
  tx: Tx,
  { kind, value }: Address,
  phone: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT l.id AS id FROM contact_points AS own CROSS JOIN leads AS l ON l.id = own.lead_id
    WHERE own.value = ${value} AND own.kind = ${kind} AND (${phone} IS NULL
      OR EXISTS (SELECT 1 FROM contact_points AS p WHERE p.lead_id = l.id AND p.kind = 'phone' AND p.value = ${phone})
      OR NOT EXISTS (SELECT 1 FROM contact_points AS p WHERE p.lead_id = l.id AND p.kind = 'phone'))
    ORDER BY l.created_at DESC LIMIT ${most}`;
  return rows.map(({ id }) => id);
}

/** What typed or stored columns say, as addresses; a number that can't be read is none. */
export function addressesIn({ email, phone }: { email?: string | null; phone?: string | null }): Address[] {
  const digits = phone ? phoneDigitsOf(phone) : null;
  return [
    ...(email?.trim() ? [{ kind: "email", value: normalizeEmail(email) } as const] : []),
    ...(digits ? [{ kind: "phone", value: digits } as const] : []),
  ];
}

/** A company's shared address may be that of thousands. */
const MAX_ADDRESSES = 5_000;

/**
 * By lead all emails and phones of its person: its own, and those of the leads that share one of the same kind. What one
 * of them took back holds for all, because it is one person who said so. An email doesn't lead to another lead's phone:
 * anybody can type another's email. Each address is followed once, however many of the leads have it.
 */
export async function addressesByLead(tx: Tx, leadIds: readonly string[]): Promise<Map<string, Address[]>> {
  const rows = await tx.$queryRaw<(Address & { leadId: string })[]>`
    WITH owned AS MATERIALIZED (
      SELECT asked.value AS lead_id, own.kind AS kind, own.value AS value
      FROM json_each(${JSON.stringify(leadIds)}) AS asked CROSS JOIN contact_points AS own ON own.lead_id = asked.value),
    addresses AS MATERIALIZED (SELECT DISTINCT kind, value FROM owned),
    reached AS MATERIALIZED (
      SELECT DISTINCT one.kind AS kind, one.value AS value, also.value AS other FROM addresses AS one
        CROSS JOIN contact_points AS shared ON shared.value = one.value AND shared.kind = one.kind
        CROSS JOIN contact_points AS also ON also.lead_id = shared.lead_id AND also.kind = one.kind)
    SELECT DISTINCT owned.lead_id AS leadId, owned.kind AS kind, reached.other AS value
    FROM owned CROSS JOIN reached ON reached.kind = owned.kind AND reached.value = owned.value
    LIMIT ${MAX_ADDRESSES}`;
  const byLead = new Map<string, Address[]>(leadIds.map((leadId) => [leadId, []]));
  for (const { leadId, kind, value } of rows) byLead.get(leadId)?.push({ kind, value });
  return byLead;
}

/** The same of one lead. */
export const personAddresses = async (tx: Tx, leadId: string): Promise<Address[]> =>
  (await addressesByLead(tx, [leadId])).get(leadId) ?? [];

export const emailsOf = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
