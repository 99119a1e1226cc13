import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { parseReferralCode } from "#app/domain/base/codes/referral-code.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import type { LeadStage } from "./stages";
import type { LeadSummary } from "./summarize-quote.server";

export type LeadSource = "quote" | "contact" | "chat" | "manual" | "import";

/** A person as known when something from them came in. */
export type Person = {
  fullName: string;
  /** "" or missing if not given */
  email?: string | null;
  phone?: string | null;
  useWhatsApp?: boolean;
  /** from the URL; it may not exist */
  referralCode?: string | undefined;
  /** utm_source, "referral", the referring host, or "direct" */
  campaign?: string | undefined;
};

/** Creates a lead whose person waits for an answer since `now`, with what its first quote says, and returns its id. */
export async function insertLead(
  tx: Tx,
  person: Person,
  source: LeadSource,
  now: Date,
  summary: LeadSummary | null = null,
): Promise<string> {
  const referral = await referralColumns(tx, person.referralCode);
  const { id } = await tx.lead.create({
    data: {
      id: newId(),
      fullName: person.fullName,
      useWhatsApp: person.useWhatsApp ?? false,
      source,
      ...reachColumns(person),
      ...summary,
      ...referral,
      campaign: person.campaign ?? (referral.referralCode ? "referral" : null),
      stage: "new" satisfies LeadStage,
      createdAt: now,
      updatedAt: now,
      stageChangedAt: now,
      waitingSince: now,
      lastTouchAt: now,
    },
    select: { id: true },
  });
  return id;
}

/** An email address and a phone number in a lead's columns, with what they are compared by. */
export const reachColumns = ({ email, phone }: Pick<Person, "email" | "phone">) => ({
  email: email?.trim() || null,
  emailNormalized: email?.trim() ? normalizeEmail(email) : null,
  phone: phone?.trim() || null,
  phoneDigits: phone ? phoneDigitsOf(phone) : null,
});

/** A code as given, and as it is if somebody has it. */
export async function referralColumns(tx: Tx, given: string | undefined) {
  const code = given ? parseReferralCode(given) : null;
  const known = code ? await tx.referral.findUnique({ where: { code }, select: { code: true } }) : null;
  return { givenReferralCode: given ?? null, referralCode: known?.code ?? null };
}
