/** What was just done on a lead's page, by the code in its address. */
const leadNotices = {
  note: "Note added.",
  call: "Call saved.",
  email: "Email written. It’s in the outbox.",
  whatsapp: "WhatsApp message written. It’s in the outbox.",
  "whatsapp-sent": "Marked as sent.",
  reply: "Reply added. It’s our turn.",
  task: "Task added.",
  "task-done": "Task done.",
  "task-open": "Task reopened.",
  "task-changed": "Task changed.",
  stage: "Saved.",
  details: "Details saved.",
  tag: "Tag added.",
  "tag-removed": "Tag removed.",
  undone: "Undone.",
  consent: "Added to the ledger.",
  stopped: "Contact is stopped.",
  "email-allowed": "Emails go to this address again.",
  "rule-stopped": "The rule is stopped for this lead.",
  resumed: "Contact is allowed again.",
  "quote-version": "New version of the quote saved.",
  "quote-sent": "The quote is in the outbox.",
  booked: "Booked.",
  "booking-undone": "Booking undone. The customer’s page says why.",
  "carrier-pay": "Carrier pay saved.",
  unmerged: "The leads are apart again.",
  distinct: "These two won’t be shown as one person anymore.",
  merged: "The two leads are one now.",
} as const;

export type LeadNoticeCode = keyof typeof leadNotices;

/** Null for codes of other screens. */
export const leadNotice = (code: string | null): string | null =>
  code !== null && Object.hasOwn(leadNotices, code) ? leadNotices[code as LeadNoticeCode] : null;
