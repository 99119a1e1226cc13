/** "other": entered by hand before this list existed. */
export const consentPurposes = ["quote-terms", "whatsapp", "calls-texts", "offers-email", "other"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];
