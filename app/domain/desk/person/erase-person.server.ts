import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { forgetNamesIn } from "#app/domain/base/audit/forget-names.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { hideWithdrawn } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import { hideAddress, suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { eraseLeads } from "#app/domain/desk/retention/erase-leads.server.ts";
import { findHeldOrders } from "#app/domain/desk/retention/held-orders.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Chosen } from "./chosen";
import { chooseWhose } from "./find-people.server";
import type { Whose } from "./find-people.server";
import type { FoundLead } from "./found-lead";
import { forgetInCarriers } from "./forget-in-carriers.server";
import { forgetInImports } from "./forget-in-imports.server";
import { keepTransportRecords } from "./keep-transport-records.server";
import { findPersonRows } from "./person-rows.server";
import type { PersonRows, PersonTable } from "./person-rows.server";
import type { Identity } from "./identity";
import { MINUTE_MS } from "#app/platform/durations.js";

/** Some hundred rows of one person take no second; this is for a database that is busy. */
const ERASE_LIMIT_MS = 2 * MINUTE_MS;

/** Rows about the person that belong to no lead, or whose lead keeps only figures: they go whole. */
const deletedWhole = [
  "outbox_messages",
  "webhook_deliveries",
  "consent_records",
  "lead_events",
  "contact_messages",
  "chat_conversations",
  "inbound_emails",
  "unplaced_whatsapp",
  "referrals",
  "saved_views",
  "search_miss_days",
] as const satisfies readonly PersonTable[];

/** What was erased; `kept` are the booked leads of whose transports a record stays, and `records` is how many there are. */
export type Erased = { leads: number; rows: number; kept: FoundLead[]; records: number };

/**
 * "nobody": there is nothing about them. "underway": these orders have to be delivered or canceled first. "unsettled": money
 * of these is open, or under way, on any side.
 */
export type EraseError = { code: "nobody" } | { code: "underway" | "unsettled"; orderNumbers: string[] };

type Asked = Whose & { by: Actor; now: Date };

/**
 * Erases one person in one transaction: these leads with those merged into them, and everything that belongs to no lead
 * and names their email or phone. What stays: the trip by ZIP with its price for the figures, addresses that must not
 * be written to as hashes, who did what when in the audit log without the name, and apart from all that the record of a
 * booked transport. A second call finds nobody and changes nothing.
 */
export const erasePerson = ({ by, now, ...whose }: Asked): Promise<Result<Erased, EraseError>> =>
  db.$transaction(
    async (tx) => {
      const chosen = await chooseWhose(tx, whose, now);
      if (!chosen) return err({ code: "nobody" });
      const { leads, family, proven } = chosen;
      const { underway, unsettled } = await findHeldOrders(tx, family);
      if (underway.length > 0) return err({ code: "underway", orderNumbers: underway });
      if (unsettled.length > 0) return err({ code: "unsettled", orderNumbers: unsettled });
      const rows = await findPersonRows(tx, chosen);
      const count = await countForgettable(tx, rows, proven);
      if (count === 0) return err({ code: "nobody" });
      const kept = leads.filter(({ keptUntil }) => keptUntil !== null);
      const records = await keepTransportRecords(tx, leads, now);
      await forget(tx, { ...chosen, rows, now });
      const subject = { kind: "person", id: leads[0]?.id ?? "nobody’s lead", name: "a person" };
      const after = { leads: family.length, rows: count, kept: kept.length, records };
      await recordAudit(tx, { actor: by, action: "person-erased", subject, after, now });
      return ok({ leads: family.length, rows: count, kept, records });
    },
    { timeout: ERASE_LIMIT_MS },
  );

/** Hashes of addresses stay, so they alone are nothing to erase. */
async function countForgettable(tx: Tx, rows: PersonRows, { emails, phones }: Identity): Promise<number> {
  const plain =
    (await tx.emailSuppression.count({ where: { address: { in: emails } } })) +
    (await tx.withdrawnConsent.count({ where: { address: { in: [...emails, ...phones] } } }));
  const all = Object.values(rows).reduce((sum, { length }) => sum + length, 0);
  // That somebody asked is nothing to erase either: the request alone finds nobody a second time.
  return (
    all - rows.data_requests.length - rows.email_suppressions.length - rows.withdrawn_consents.length + plain
  );
}

type Parts = Chosen & { rows: PersonRows; now: Date };

/**
 * Beside the leads' own rows only what is proven theirs is touched: with other people's addresses typed into a lead, a
 * link would reach what others have.
 */
async function forget(
  tx: Tx,
  { leads, family, rows, identity, proven, isByLink, now }: Parts,
): Promise<void> {
  await stopFollowUps(tx, family, proven, now);
  await forgetNamesIn(tx, rows.audit_entries);
  await forgetInImports(tx, rows.lead_imports, { proven, isByLink });
  await forgetInCarriers(tx, { carriers: rows.carriers, checks: rows.carrier_checks });
  // Kept for the figures by eraseLeads: events that say nothing about a person.
  const ofOthers = await eventsOfOthers(tx, family, rows.lead_events);
  for (const table of deletedWhole) {
    const those = table === "lead_events" ? ofOthers : rows[table];
    await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)}
      WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(those)}))`;
  }
  // A stop works as well once it's a hash, whether or not the address is theirs.
  for (const email of identity.emails) await hideAddress(tx, email);
  await hideWithdrawn(tx, [...identity.emails, ...identity.phones]);
  await closeRequests(tx, proven.emails, now);
  await eraseLeads(
    tx,
    leads.map(({ id }) => id),
    { now: storedMoment(now) },
  );
}

/** Their requests are answered by this. That somebody asked, and when, stays without the address; the link opens nothing. */
async function closeRequests(tx: Tx, emails: readonly string[], now: Date): Promise<void> {
  const asked = { email: { in: [...emails] } };
  await tx.dataRequest.updateMany({
    where: { ...asked, answeredAt: null },
    data: { answeredAt: now, answer: "erased" },
  });
  const rows = await tx.dataRequest.findMany({ where: asked, select: { id: true } });
  for (const { id } of rows)
    await tx.dataRequest.update({
      where: { id },
      data: { email: "", tokenHash: newToken(), linkEndsAt: now },
      select: { id: true },
    });
}

async function eventsOfOthers(tx: Tx, family: readonly string[], events: number[]): Promise<number[]> {
  const rows = await tx.leadEvent.findMany({
    where: { sequence: { in: events }, leadId: { notIn: [...family] } },
    select: { sequence: true },
  });
  return rows.map(({ sequence }) => sequence);
}

/** Somebody who wanted no more contact stays on the list of those, which `hideAddress` makes hashes of. */
async function stopFollowUps(tx: Tx, family: string[], { emails }: Identity, now: Date): Promise<void> {
  const stopped = await tx.lead.count({
    where: { id: { in: family }, OR: [{ contactStoppedAt: { not: null } }, { stage: "do-not-contact" }] },
  });
  if (stopped === 0) return;
  for (const address of emails) await suppress(tx, { address, reason: "unsubscribed", detail: "", now });
}
