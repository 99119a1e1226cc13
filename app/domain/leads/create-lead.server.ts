import type { Tx } from "../../db.server";
import type { ConsentGiven } from "../consent/consent-given.server";
import type { ConsentPurpose } from "../consent/purposes";
import { consentVersion } from "../consent/wording";
import { parseReferralCode } from "../referrals/referral-code";
import type { LeadStage } from "./stages";

export type NewLead = {
  fullName: string;
  email: string;
  /** "" if not given */
  phone: string;
  useWhatsApp: boolean;
  /** from the URL; it may not exist */
  referralCode?: string;
};

/** Creates the lead of a person who submitted something, with their consent, and returns its id. */
export async function createLead(
  tx: Tx,
  { fullName, email, phone, useWhatsApp, referralCode }: NewLead,
  { terms, whatsApp, ip }: ConsentGiven,
  now: Date,
): Promise<string> {
  const consent = (purpose: ConsentPurpose, wording: string) => ({
    ...{ purpose, wording, version: consentVersion },
    ...{ ip: ip || null, createdAt: now },
  });
  const { id } = await tx.lead.create({
    data: {
      ...{ fullName, email, useWhatsApp },
      phone: phone || null,
      stage: "new" satisfies LeadStage,
      givenReferralCode: referralCode,
      referralCode: referralCode && (await knownReferralCode(tx, referralCode)),
      createdAt: now,
      consents: {
        create: [consent("quote-terms", terms), ...(useWhatsApp ? [consent("whatsapp", whatsApp)] : [])],
      },
    },
    select: { id: true },
  });
  return id;
}

async function knownReferralCode(tx: Tx, given: string): Promise<string | undefined> {
  const code = parseReferralCode(given);
  return code ? (await tx.referral.findUnique({ where: { code }, select: { code: true } }))?.code : undefined;
}
