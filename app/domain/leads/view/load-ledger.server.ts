import { db } from "../../../db.server";
import { isConsentPurpose } from "../../consent/purposes";
import { deskDayOf, formatShortDay } from "../../text/desk-time";
import type { Standing } from "../contact-channels";
import type { ConsentEntry } from "./consent-entry";

const select = {
  ...{ id: true, purpose: true, wording: true, version: true, isGranted: true, ip: true, createdAt: true },
  staff: { select: { name: true } },
} as const;
const MOST = 100;

/** What a lead agreed to or took back, newest first. */
export const loadLedger = (leadId: string): Promise<ConsentEntry[]> =>
  db.consentRecord.findMany({ where: { leadId }, orderBy: { createdAt: "desc" }, take: MOST, select });

/** The newest entry of each purpose. */
export function standingOf(ledger: readonly ConsentEntry[], now: Date): Standing {
  const standing: Standing = {};
  for (const { purpose, isGranted, createdAt } of [...ledger].reverse())
    if (isConsentPurpose(purpose))
      standing[purpose] = { isGranted, on: formatShortDay(deskDayOf(createdAt), deskDayOf(now)) };
  return standing;
}
