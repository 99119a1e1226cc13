import type { Tx } from "#app/db.server.ts";
import { hasLeadWith } from "./find-people.server";

/**
 * Whether we keep anything under an address, as `normalizeEmail` has it: as a lead's, of an order, or of somebody who wrote
 * or refers others. Every place is asked each time, by an index, so that the time says nothing about an address.
 */
export async function isKnownEmail(tx: Tx, email: string): Promise<boolean> {
  const hasLead = await hasLeadWith(tx, email);
  const [row] = await tx.$queryRaw<{ places: bigint | number }[]>`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM referrals WHERE email = ${email} COLLATE NOCASE LIMIT 1))
      + (SELECT count(*) FROM (SELECT 1 FROM contact_messages WHERE email = ${email} COLLATE NOCASE LIMIT 1))
      + (SELECT count(*) FROM (SELECT 1 FROM inbound_emails WHERE from_address = ${email} LIMIT 1))
      + (SELECT count(*) FROM (SELECT 1 FROM email_suppressions WHERE address = ${email} LIMIT 1)) AS places`;
  return hasLead || Number(row?.places) > 0;
}
