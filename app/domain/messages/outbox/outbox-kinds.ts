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
  "staff-notice": "staffNoticeId",
  whatsapp: "whatsAppMessageId",
  webhook: "webhookDeliveryId",
  "automation-email": "automationActionId",
  "automation-notice": "automationActionId",
  "social-post": "socialDeliveryId",
} as const;

export type OutboxKind = keyof typeof outboxSubjects;

/** Each channel has a queue and a job of its own, so that one that hangs holds up no other. */
export type OutboxChannel = "email" | "whatsapp" | "webhook" | "social";

const otherChannels: Partial<Record<OutboxKind, OutboxChannel>> = {
  "quote-to-customer-whatsapp": "whatsapp",
  whatsapp: "whatsapp",
  webhook: "webhook",
  "social-post": "social",
};

export const channelOf = (kind: OutboxKind): OutboxChannel => otherChannels[kind] ?? "email";

/** What goes to a lead; once contact is stopped, nothing of it does. */
export const customerKinds: OutboxKind[] = [
  "quote-to-customer",
  "quote-to-customer-again",
  "quote-to-customer-whatsapp",
  "lead-email",
  "contact-receipt",
  "whatsapp",
  "automation-email",
];
