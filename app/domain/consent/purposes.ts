/** "other": entered by hand before this list existed. */
export const consentPurposes = ["quote-terms", "whatsapp", "other"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];
