/** "other": entered by hand before this list existed. */
export const consentPurposes = ["quote-terms", "whatsapp", "calls-texts", "offers-email", "other"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What staff read in the ledger. */
export const consentPurposeLabels: Record<ConsentPurpose, string> = {
  "quote-terms": "Answers about the quote",
  whatsapp: "WhatsApp",
  "calls-texts": "Calls and texts",
  "offers-email": "Offers by email",
  other: "Other",
};

export const isConsentPurpose = (text: string): text is ConsentPurpose =>
  (consentPurposes as readonly string[]).includes(text);
