import type { Draft } from "#app/domain/crm/quotes/draft/draft.ts";
import { countReferralVisit } from "#app/http/server/count-referral-visit.server.ts";

/** The draft carries the referral code once there is one; until then, the form does. */
export const withReferral = (draft: Draft, referralCode: string | undefined): Draft =>
  referralCode && !draft.submitted ? { ...draft, referralCode } : draft;

/** A code counts once a quote has it, and not before: a visit that leads to no form counts for no one. */
export function countReferral(request: Request, before: Draft | null, saved: Draft): void {
  const code = saved.referralCode;
  if (code && code !== before?.referralCode) countReferralVisit(request, code);
}
