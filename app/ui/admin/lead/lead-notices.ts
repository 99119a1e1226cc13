/** What was just done on a lead's page, by the code in its address. */
const leadNotices = {
  note: "Note added.",
  "draft-discarded": "Discarded.",
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
  "point-added": "Added.",
  "point-used": "In use from now on. The other one stays listed.",
  "point-removed": "Removed.",
  tag: "Tag added.",
  "tag-removed": "Tag removed.",
  undone: "Undone.",
  consent: "Added to the ledger.",
  stopped: "Contact is stopped.",
  "email-allowed": "Emails go to this address again.",
  "rule-stopped": "The rule is stopped for this lead.",
  resumed: "Contact is allowed again.",
  "quote-made": "Quote made. Nothing has gone out yet.",
  "quotes-made": "Quotes made, one for each vehicle. Nothing has gone out yet.",
  "quote-made-sent": "Quote made. It’s in the outbox.",
  "quotes-made-sent": "Quotes made, one for each vehicle. They’re in the outbox as one email.",
  "quote-made-not-sent": "Quote made. It didn’t go out: see why below it.",
  "quotes-not-sent": "Nothing was sent. The quote says why.",
  "nothing-open": "Nothing was sent: no price of this lead holds, or all are booked.",
  "quotes-sent": "The quotes are in the outbox, as one email.",
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

/** What one does to a customer: the lead is one's own from then on, unless somebody has it. */
const touches: readonly string[] = [
  "call",
  "email",
  "whatsapp",
  "whatsapp-sent",
  "stage",
  "quote-sent",
  "booked",
] satisfies LeadNoticeCode[];

type Whose = { owner: { id: string; name: string } | null; me: string; isTaken: boolean };

/** Whose the lead is after that: "" if it was one's own before. */
export function describeOwnership(code: string | null, { owner, me, isTaken }: Whose): string {
  if (isTaken && owner?.id === me) return " The lead is yours now.";
  const isOthers = owner !== null && owner.id !== me;
  return isOthers && touches.includes(code ?? "") ? ` This lead is ${owner.name}’s.` : "";
}
