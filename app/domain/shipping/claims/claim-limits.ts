/** Of a claim's words, and of what's added later, in characters. */
export const claimLimits = { words: 3_000, added: 2_000, answer: 1_000, key: 64, email: 255 } as const;

export const MIN_CLAIM_WORDS = 10;
/** Photos of one claim: drawn anew, all of them together fit one email (MAX_ATTACHED_BYTES). */
export const MAX_CLAIM_PHOTOS = 15;
/** Each goes to the carrier, its insurer, the customer and staff. */
export const MAX_CLAIM_ADDITIONS = 20;
/** Plausible amounts of one vehicle, in whole US dollars. */
export const MAX_CLAIMED_DOLLARS = 2_000_000;
