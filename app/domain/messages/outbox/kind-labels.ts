import type { OutboxKind } from "./outbox-kinds";

/** What staff call each kind of message. */
export const kindLabels: Record<OutboxKind, string> = {
  "quote-to-customer": "Quote",
  "quote-to-customer-again": "Quote, asked for again",
  "quote-to-customer-whatsapp": "Quote by WhatsApp",
  "lead-to-staff": "New quote or callback, for staff",
  "contact-to-staff": "Contact message, for staff",
  "contact-receipt": "Receipt of a message",
  "referral-link": "Referral link",
  "lead-email": "Email written by staff",
  "staff-invitation": "Invitation of staff",
  "staff-password-reset": "Password reset",
  "staff-notice": "Notice about a staff account",
  whatsapp: "WhatsApp message",
  webhook: "Webhook",
  "automation-email": "Email by a rule",
  "automation-notice": "Notice by a rule, for staff",
  "social-post": "Social post",
};

export const isOutboxKind = (kind: string): kind is OutboxKind => Object.hasOwn(kindLabels, kind);
