import { db } from "#app/db.server.ts";
import { isConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { Standing } from "#app/domain/crm/leads/contact-channels.ts";
import type { ConsentEntry } from "./consent-entry";

const select = {
  id: true,
  purpose: true,
  wording: true,
  version: true,
  isGranted: true,
  ip: true,
  createdAt: true,
  staff: { select: { name: true } },
} as const;
const MAX_LISTED = 100;

/** What a lead agreed to or took back, newest first. */
export const loadLedger = (leadId: string): Promise<ConsentEntry[]> =>
  db.consentRecord.findMany({ where: { leadId }, orderBy: { createdAt: "desc" }, take: MAX_LISTED, select });

/** The newest entry of each purpose; takes the newest first. */
export function standingOf(
  ledger: readonly Pick<ConsentEntry, "purpose" | "isGranted" | "createdAt">[],
  now: Date,
): Standing {
  const standing: Standing = {};
  for (const { purpose, isGranted, createdAt } of [...ledger].reverse())
    if (isConsentPurpose(purpose))
      standing[purpose] = { isGranted, on: formatShortDay(deskDayOf(createdAt), deskDayOf(now)) };
  return standing;
}

/** What many leads agreed to or took back, by the lead; one that never said anything isn't there. */
export async function loadStandings(leadIds: string[], now: Date): Promise<Map<string, Standing>> {
  const entries = await db.consentRecord.findMany({
    where: { leadId: { in: leadIds } },
    orderBy: { createdAt: "desc" },
    select: { leadId: true, purpose: true, isGranted: true, createdAt: true },
  });
  const ledgers = new Map<string, typeof entries>();
  for (const entry of entries) ledgers.set(entry.leadId, [...(ledgers.get(entry.leadId) ?? []), entry]);
  return new Map([...ledgers].map(([leadId, ledger]) => [leadId, standingOf(ledger, now)]));
}
