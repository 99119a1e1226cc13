import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { ConsentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";

/** Stores what a person agreed to by submitting a form, with the wording that stood there. */
export async function recordGivenConsent(
  tx: Tx,
  leadId: string,
  { terms, whatsApp, ip }: ConsentGiven,
  useWhatsApp: boolean,
  now: Date,
): Promise<void> {
  const consent = (purpose: ConsentPurpose, wording: string) => ({
    id: newId(),
    leadId,
    purpose,
    wording,
    version: consentVersion,
    ip: ip || null,
    createdAt: now,
  });
  // One by one: Prisma compiles a createMany anew each time.
  const given = [consent("quote-terms", terms), ...(useWhatsApp ? [consent("whatsapp", whatsApp)] : [])];
  for (const data of given) await tx.consentRecord.create({ data, select: { id: true } });
}
