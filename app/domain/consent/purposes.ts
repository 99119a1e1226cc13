/** What a person may have agreed to. "other": by hand, before there was a list. */
export const consentPurposes = ["quote-terms", "whatsapp", "other"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];
