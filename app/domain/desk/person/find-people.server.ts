import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { leadIdsWith } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { familyOf } from "#app/domain/desk/retention/erase-leads.server.ts";
import { endOf } from "#app/domain/desk/retention/retention-rules.ts";
import type { Chosen } from "./chosen";
import type { FoundLead } from "./found-lead";
import { identityOf, parseWho } from "./identity";
import type { Identity } from "./identity";

/** More leads of one person than this are no person's. */
const MAX_LEADS = 200;

/** Whom somebody asks about: a lead's id, or an email address or phone number in any writing. */
export type Who = { leadId: string } | { typed: string };

export type FoundPeople = { identity: Identity; leads: FoundLead[] };

/**
 * Every lead with the email or the phone of the person asked about, the asked one first; those merged into another are
 * part of it. Two leads may be two people (a household shares a number), so staff choose. Null: no such lead, or what
 * was typed is neither an address nor a number.
 */
export async function findPeople(who: Who, now: Date, tx: Tx = db): Promise<FoundPeople | null> {
  const asked = "leadId" in who ? await rootOf(tx, who.leadId) : null;
  if ("leadId" in who && !asked) return null;
  const identity = asked
    ? await contactsOf(tx, await familyOf(tx, [asked]))
    : "typed" in who && parseWho(who.typed);
  if (!identity) return null;
  const rows = await leadsWith(tx, identity);
  const booked = await Promise.all(identity.emails.map((email) => bookedLeadIds(tx, email)));
  const ids = [...new Set([...(asked ? [asked] : []), ...rows, ...booked.flat()])];
  const found = await Promise.all(ids.map((id) => presentLead(tx, id, identity, asked, now)));
  return { identity, leads: found.flatMap((lead) => lead ?? []) };
}

async function rootOf(tx: Tx, leadId: string): Promise<string | null> {
  const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { id: true, mergedIntoId: true } });
  return lead?.mergedIntoId ? rootOf(tx, lead.mergedIntoId) : (lead?.id ?? null);
}

/** Of the found leads those that staff say are the person; null where `findPeople` finds nobody. */
export async function choosePerson(
  tx: Tx,
  { who, leadIds, now }: { who: Who; leadIds: readonly string[]; now: Date },
): Promise<Chosen | null> {
  const found = await findPeople(who, now, tx);
  if (!found) return null;
  const leads = found.leads.filter(({ id }) => leadIds.includes(id));
  const family = await familyOf(
    tx,
    leads.map(({ id }) => id),
  );
  const own = await contactsOf(tx, family);
  const typed = "typed" in who ? found.identity : none;
  const both = (part: keyof Identity) => [...new Set([...typed[part], ...own[part]])];
  const identity = { emails: both("emails"), phones: both("phones"), names: both("names") };
  return { leads, family, identity, proven: identity, isByLink: false };
}

/** Whose data it is: leads that staff chose, or all of somebody who opened the link that went to their email. */
export type Whose = { who: Who; leadIds: readonly string[] } | { provenEmail: string };

/** The same for both ways; null where staff's way finds nobody. */
export const chooseWhose = (tx: Tx, whose: Whose, now: Date): Promise<Chosen | null> =>
  "provenEmail" in whose ? chooseByEmail(tx, whose.provenEmail, now) : choosePerson(tx, { ...whose, now });

/**
 * Of somebody who proved an email address: every lead that has it. Their other addresses and numbers were typed by
 * anybody, so those that somebody else's lead has too aren't taken for theirs.
 */
export async function chooseByEmail(tx: Tx, email: string, now: Date): Promise<Chosen> {
  const proven = identityOf({ emails: [email] });
  const leads = await leadsByEmail(tx, proven.emails[0] ?? "", now);
  const family = await familyOf(
    tx,
    leads.map(({ id }) => id),
  );
  const own = await contactsOf(tx, family);
  const others = await sharedWithOthers(tx, family, own);
  const identity = {
    emails: [...new Set([...proven.emails, ...own.emails.filter((value) => !others.has(value))])],
    phones: own.phones.filter((value) => !others.has(value)),
    names: own.names,
  };
  return { leads, family, identity, proven, isByLink: true };
}

/** All leads of an address, newest first, however many a company has. */
async function leadsByEmail(tx: Tx, email: string, now: Date): Promise<FoundLead[]> {
  const ids = [
    ...(await leadIdsWith(tx, [{ kind: "email", value: email }])),
    ...(await bookedLeadIds(tx, email)),
  ];
  const rows = await tx.lead.findMany({
    where: { id: { in: ids } },
    select: { id: true, mergedIntoId: true },
  });
  const roots = new Set<string>();
  for (const { id, mergedIntoId } of rows) {
    const root = mergedIntoId ? await rootOf(tx, mergedIntoId) : id;
    if (root) roots.add(root);
  }
  const leads = await tx.lead.findMany({
    where: { id: { in: [...roots] }, erasedAt: null },
    orderBy: { createdAt: "desc" },
    select: foundColumns,
  });
  const booked = await bookedUntil(
    tx,
    leads.map(({ id }) => id),
  );
  return leads.map(({ fullName: name, ...lead }) => ({
    ...lead,
    name,
    isAsked: false,
    hasSameEmail: true,
    hasSamePhone: false,
    keptUntil: endAfter(booked.get(lead.id), now),
  }));
}

/**
 * Who had no email until they booked typed one for the order alone. It's theirs once staff have confirmed the order, and
 * until the lead has an email: staff may have corrected it to that.
 */
async function bookedLeadIds(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT q.lead_id AS id FROM orders AS o CROSS JOIN quotes AS q ON q.id = o.quote_id
    WHERE o.customer_email = ${email} COLLATE NOCASE AND (o.confirmed_at IS NOT NULL OR o.is_from_before)
      AND NOT EXISTS (SELECT 1 FROM contact_points AS p WHERE p.lead_id = q.lead_id AND p.kind = 'email')`;
  return rows.map(({ id }) => id);
}

/** Whether an address is a lead's, or that of an order whose lead has none; both are always asked. */
export async function hasLeadWith(tx: Tx, email: string): Promise<boolean> {
  const leads = await leadIdsWith(tx, [{ kind: "email", value: email }], 1);
  const booked = await bookedLeadIds(tx, email);
  return leads.length + booked.length > 0;
}

/** Those of the addresses and numbers that a lead outside the family has too. */
async function sharedWithOthers(
  tx: Tx,
  family: string[],
  { emails, phones }: Identity,
): Promise<Set<string>> {
  const numbers = phones.flatMap((phone) => [phone, `+${phone}`]);
  const points = await tx.contactPoint.findMany({
    where: { value: { in: [...emails, ...numbers] }, leadId: { notIn: family } },
    select: { value: true },
  });
  return new Set(points.map(({ value }) => value.replace(/^\+/, "")));
}

const none: Identity = { emails: [], phones: [], names: [] };

const contacts = { fullName: true, email: true, phone: true } as const;
const foundColumns = { id: true, ...contacts, createdAt: true, quoteNumber: true } as const;

/** By what the people behind these leads are or were known: on the leads, and in what they sent us. */
async function contactsOf(tx: Tx, family: string[]): Promise<Identity> {
  const of = { leadId: { in: family } };
  const leads = await tx.lead.findMany({ where: { id: { in: family }, erasedAt: null }, select: contacts });
  const points = await tx.contactPoint.findMany({ where: of, select: { kind: true, typed: true } });
  const listed = (kind: string) => points.flatMap((point) => (point.kind === kind ? [point.typed] : []));
  const messages = await tx.contactMessage.findMany({
    where: of,
    select: { name: true, email: true, phone: true },
  });
  const callbacks = await tx.callback.findMany({ where: { quote: of }, select: { phone: true } });
  const events = await tx.leadEvent.findMany({
    where: { ...of, kind: "details-changed" },
    select: { sequence: true, data: true },
  });
  const changes = events.flatMap(
    ({ sequence, data }) =>
      parseStoredJson(leadEventData["details-changed"], data, `lead event ${sequence}`).changes,
  );
  const former = (name: string) =>
    changes.flatMap(({ field, from, to }) => (field === name ? [from, to] : []));
  const all = [...leads.map(({ fullName: name, ...rest }) => ({ name, ...rest })), ...messages];
  return identityOf({
    emails: [...all.map(({ email }) => email), ...listed("email"), ...former("email")],
    phones: [...[...all, ...callbacks].map(({ phone }) => phone), ...listed("phone"), ...former("phone")],
    names: [...all.map(({ name }) => name), ...former("fullName")],
  });
}

/** The leads that hold the histories, newest first. */
async function leadsWith(tx: Tx, { emails, phones }: Identity): Promise<string[]> {
  const numbers = phones.flatMap((phone) => [phone, `+${phone}`]);
  const ids = await leadIdsWith(tx, [
    ...emails.map((value) => ({ kind: "email", value }) as const),
    ...numbers.map((value) => ({ kind: "phone", value }) as const),
  ]);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM leads WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND erased_at IS NULL
    ORDER BY created_at DESC LIMIT ${MAX_LEADS}`;
  const roots = await Promise.all(rows.map(({ id }) => rootOf(tx, id)));
  return roots.flatMap((id) => id ?? []);
}

async function presentLead(
  tx: Tx,
  id: string,
  identity: Identity,
  asked: string | null,
  now: Date,
): Promise<FoundLead | null> {
  const lead = await tx.lead.findUnique({ where: { id, erasedAt: null }, select: foundColumns });
  if (!lead) return null;
  const { fullName: name, ...rest } = lead;
  const own = await contactsOf(tx, await familyOf(tx, [id]));
  const shares = (some: string[], others: string[]) => some.some((value) => others.includes(value));
  const booked = await bookedUntil(tx, [id]);
  return {
    ...rest,
    name,
    isAsked: id === asked,
    hasSameEmail: shares(own.emails, identity.emails),
    hasSamePhone: shares(own.phones, identity.phones),
    keptUntil: endAfter(booked.get(id), now),
  };
}

const endAfter = (end: Date | undefined, now: Date): Date | null => (end && end > now ? end : null);

/** By lead, three years after the last time it was booked or went on after that; none that never was. */
async function bookedUntil(tx: Tx, leadIds: readonly string[]): Promise<Map<string, Date>> {
  const those = Prisma.sql`(SELECT value FROM json_each(${JSON.stringify(leadIds)}))`;
  const stages = Prisma.join([...bookedStages]);
  const rows = await tx.$queryRaw<{ id: string; at: string }[]>`
    SELECT id, max(at) AS at FROM (
      SELECT lead_id AS id, created_at AS at FROM lead_events
        WHERE lead_id IN ${those} AND kind = 'stage-changed' AND data ->> 'to' IN (${stages})
      UNION ALL SELECT id, stage_changed_at FROM leads WHERE id IN ${those} AND stage IN (${stages})
      UNION ALL SELECT lead_id, booked_at FROM quotes WHERE lead_id IN ${those} AND booked_at IS NOT NULL)
    GROUP BY id`;
  return new Map(rows.map(({ id, at }) => [id, endOf("transport-records", new Date(at))]));
}
