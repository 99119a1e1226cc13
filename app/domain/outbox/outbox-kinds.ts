/** Every kind of message, and the column with the id of its subject. */
export const outboxSubjects = {
  "quote-to-customer": "quoteId",
  "quote-to-customer-again": "quoteId",
  "quote-to-customer-whatsapp": "quoteId",
  "lead-to-staff": "quoteId",
  "contact-to-staff": "contactMessageId",
  "contact-receipt": "contactMessageId",
  "referral-link": "referralId",
  "lead-email": "leadEmailId",
  "staff-invitation": "staffTokenId",
  "staff-password-reset": "staffTokenId",
} as const;

export type OutboxKind = keyof typeof outboxSubjects;

/** What goes to a lead; once contact is stopped, nothing of it does. */
export const customerKinds: OutboxKind[] = [
  ...(["quote-to-customer", "quote-to-customer-again", "quote-to-customer-whatsapp"] as const),
  ...(["lead-email", "contact-receipt"] as const),
];
