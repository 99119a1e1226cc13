import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { ConsentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";
import { reachOf } from "./consent/find-words.server";

/**
 * Stores what a person agreed to by submitting a form, with the wording that stood there and the number and address that
 * they typed: it is of these, whatever the lead has.
 */
export async function recordGivenConsent(
  tx: Tx,
  leadId: string,
  { terms, whatsApp, ip }: ConsentGiven,
  typed: { email: string; phone: string; useWhatsApp: boolean },
  now: Date,
): Promise<void> {
  const reach = reachOf(typed);
  const consent = (purpose: ConsentPurpose, wording: string) => ({
    id: newId(),
    leadId,
    purpose,
    wording,
    version: consentVersion,
    ip: ip || null,
    phoneDigits: reach.phone,
    email: reach.email,
    createdAt: now,
  });
  // One by one: Prisma compiles a createMany anew each time.
  const given = [
    consent("quote-terms", terms),
    ...(typed.useWhatsApp ? [consent("whatsapp", whatsApp)] : []),
  ];
  for (const data of given) await tx.consentRecord.create({ data, select: { id: true } });
}
