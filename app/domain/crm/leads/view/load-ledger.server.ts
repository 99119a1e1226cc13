import { db } from "#app/db.server.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { consentPurposes } from "#app/domain/base/consent/purposes.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { Standing } from "#app/domain/crm/leads/contact-channels.ts";
import { reachOf } from "#app/domain/crm/leads/consent/find-words.server.ts";
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

const bothOf = ({ phone, email }: Reach) => [phone, email].filter((address) => address !== null);

/** What a lead's number and address took back on any lead. */
export const loadWithdrawn = (lead: { phone: string | null; email: string | null }): Promise<Withdrawn[]> =>
  findWithdrawn(db, bothOf(reachOf(lead)));

/** What the number and address agree to now, with the days. */
export function standingOf(
  ledger: readonly Entry[],
  lead: { phone: string | null; email: string | null },
  withdrawn: readonly Withdrawn[],
  now: Date,
): Standing {
  const standing: Standing = {};
  const words = wordsOf(ledger, reachOf(lead), withdrawn);
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
  const withdrawn = await findWithdrawn(
    db,
    leads.flatMap((lead) => bothOf(reachOf(lead))),
  );
  return new Map(
    leads.map(({ id, consents, ...lead }) => [id, standingOf(consents, lead, withdrawn, now)] as const),
  );
}
