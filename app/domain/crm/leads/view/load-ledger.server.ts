import { db } from "#app/db.server.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { consentPurposes } from "#app/domain/base/consent/purposes.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { Standing } from "#app/domain/crm/leads/contact-channels.ts";
import type { ContactKind } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { addressesByLead } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { personReachOf, reachOf } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { wordsOf } from "#app/domain/crm/leads/consent/standing.ts";
import type { Entry, Reach, Withdrawn } from "#app/domain/crm/leads/consent/standing.ts";
import { findWithdrawn } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import type { ConsentEntry } from "./consent-entry";

const select = {
  id: true,
  purpose: true,
  wording: true,
  version: true,
  isGranted: true,
  ip: true,
  createdAt: true,
  phoneDigits: true,
  email: true,
  staff: { select: { name: true } },
} as const;
const MAX_LISTED = 100;

/** What a lead agreed to or took back, newest first. */
export async function loadLedger(leadId: string): Promise<ConsentEntry[]> {
  const rows = await db.consentRecord.findMany({
    where: { leadId },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED,
    select,
  });
  return rows.map((row) => ({ ...row, phone: row.phoneDigits && formatPhone(row.phoneDigits) }));
}

type Reachable = { phone: string | null; email: string | null };

const valuesIn = ({ phone, email, all = [] }: Reach): string[] => [
  ...new Set([phone, email, ...all.map(({ value }) => value)].filter((value) => value !== null)),
];

/** What a lead's numbers and addresses, or others of the person, took back on any lead. */
export async function loadWithdrawn(lead: Reachable & { id: string }): Promise<Withdrawn[]> {
  return findWithdrawn(db, valuesIn(await personReachOf(db, lead)));
}

/** What the number and address agree to now, with the days; `taken` is what the person took back. */
export function standingOf(
  ledger: readonly Entry[],
  lead: Reachable,
  taken: readonly Withdrawn[],
  now: Date,
): Standing {
  const standing: Standing = {};
  const all = taken.map(({ address: value }) => ({ kind: kindOf(value), value }));
  const words = wordsOf(ledger, { ...reachOf(lead), all }, taken);
  for (const purpose of consentPurposes) {
    const word = words[purpose];
    if (word)
      standing[purpose] = {
        isGranted: word.isGranted,
        on: formatShortDay(deskDayOf(word.at), deskDayOf(now)),
      };
  }
  return standing;
}

const kindOf = (address: string): ContactKind => (address.includes("@") ? "email" : "phone");

/** What many leads agreed to or took back, by the lead; one that never said anything isn't there. */
export async function loadStandings(leadIds: string[], now: Date): Promise<Map<string, Standing>> {
  const leads = await db.lead.findMany({
    where: { id: { in: leadIds } },
    select: {
      id: true,
      phone: true,
      email: true,
      consents: {
        select: { purpose: true, isGranted: true, createdAt: true, phoneDigits: true, email: true },
      },
    },
  });
  const reaches = await addressesByLead(db, leadIds);
  const addresses = new Map(
    leads.map((lead) => [lead.id, valuesIn({ ...reachOf(lead), all: reaches.get(lead.id) ?? [] })]),
  );
  const withdrawn = await findWithdrawn(db, [...addresses.values()].flat());
  return new Map(
    leads.map(({ id, consents, ...lead }) => {
      const own = withdrawn.filter(({ address }) => addresses.get(id)?.includes(address));
      return [id, standingOf(consents, lead, own, now)] as const;
    }),
  );
}
