import type { Lead } from "#app/generated/prisma/client.ts";
import type { LeadColumns } from "./lead-columns";
import type { MergeChoices } from "./merge-fields";

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));
const latest = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));

/**
 * The kept lead's columns once another joins it: as chosen where staff choose, the narrower permission, and a stop of
 * contact from either. What follows from quotes and tasks is not here.
 */
export function joinedColumns(kept: Lead, merged: Lead, choices: MergeChoices): Partial<LeadColumns> {
  const from = (field: keyof MergeChoices) => (choices[field] === "kept" ? kept : merged);
  const [name, email, phone, stage, owner] = [
    from("fullName"),
    from("email"),
    from("phone"),
    from("stage"),
    from("owner"),
  ] as [Lead, Lead, Lead, Lead, Lead];
  const stopped = kept.contactStoppedAt ? kept : merged;
  return {
    fullName: name.fullName,
    email: email.email,
    emailNormalized: email.emailNormalized,
    phone: phone.phone,
    phoneDigits: phone.phoneDigits,
    stage: stage.stage,
    stageChangedAt: stage.stageChangedAt,
    lostReason: stage.lostReason,
    ownerId: owner.ownerId,
    useWhatsApp: kept.useWhatsApp && merged.useWhatsApp,
    givenReferralCode: kept.givenReferralCode ?? merged.givenReferralCode,
    referralCode: kept.referralCode ?? merged.referralCode,
    campaign: kept.campaign ?? merged.campaign,
    firstAnsweredAt: earliest(kept.firstAnsweredAt, merged.firstAnsweredAt),
    waitingSince: stopped.contactStoppedAt ? null : earliest(kept.waitingSince, merged.waitingSince),
    lastTouchAt: latest(kept.lastTouchAt, merged.lastTouchAt),
    contactStoppedAt: stopped.contactStoppedAt,
    contactStopReason: stopped.contactStopReason,
  };
}

/** A merged lead waits for nothing and is due for nothing. */
export const mergedColumns = {
  waitingSince: null,
  nextTaskAt: null,
  nextTaskTitle: null,
} as const satisfies Partial<LeadColumns>;
