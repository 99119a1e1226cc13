import type { Tx } from "#app/db.server.ts";
import { leadIdsWith } from "#app/domain/crm/leads/contact-points/whose.server.ts";

/** Whether we keep anything under an address, as `normalizeEmail` has it: as a lead's, or of somebody who wrote or refers others. */
export async function isKnownEmail(tx: Tx, email: string): Promise<boolean> {
  // Both are always asked, so that the time says nothing about where we know it from, or whether.
  const leads = await leadIdsWith(tx, [{ kind: "email", value: email }], 1);
  const [row] = await tx.$queryRaw<{ known: bigint | number }[]>`
    SELECT EXISTS (SELECT 1 FROM referrals WHERE lower(trim(email)) = ${email})
      OR EXISTS (SELECT 1 FROM contact_messages WHERE lower(trim(email)) = ${email})
      OR EXISTS (SELECT 1 FROM inbound_emails WHERE lower(trim(from_address)) = ${email})
      OR EXISTS (SELECT 1 FROM email_suppressions WHERE address = ${email}) AS known`;
  return leads.length > 0 || Boolean(Number(row?.known));
}
