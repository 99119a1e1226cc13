/** Why a rule did not act: what staff read in the log and beside the figures. */
export const reasonLabels = {
  answered: "Answered",
  booked: "Booked",
  lost: "Lost or out of the list",
  "date-passed": "Date passed",
  "date-changed": "Date changed",
  "order-moved-on": "The order has moved on",
  "contact-stopped": "Opted out",
  unsubscribed: "Unsubscribed",
  bounced: "Address bounced",
  "no-consent": "Never agreed to the channel",
  "no-address": "No address or number",
  "no-postal-address": "No postal address in the settings",
  "quiet-hours": "Quiet hours, sent later",
  holiday: "Holiday, sent later",
  "most-for-the-day": "Most for the day",
  condition: "A condition of the rule",
  "too-late": "Due too long ago",
  "rule-off": "Rule switched off",
  "nothing-to-do": "Nothing left to do it with",
  gone: "Lead merged or deleted",
  "by-staff": "Stopped by staff",
  "text-gone": "The text is gone",
  "not-approved": "Meta takes only an approved text",
  "missing-fact": "The text says something we don’t know",
  "price-hold-over": "The price no longer holds",
  "not-connected": "The channel isn’t connected",
  "has-owner": "Somebody has the lead already",
  "nobody-on-duty": "Nobody was on duty: the lead waits on Today",
  "sent-at-booking": "The booking sends it by itself",
  "sent-by-order": "The order sends it by itself",
  "webhook-off": "The webhook is gone or off",
  sample: "A sample lead",
} as const;

export type Reason = keyof typeof reasonLabels;

export const isReason = (text: string): text is Reason => Object.hasOwn(reasonLabels, text);

/** What is recorded of each step. */
export const outcomeLabels = {
  done: "done",
  waits: "waits",
  skipped: "not sent",
  stopped: "stopped",
} as const;

export type Outcome = keyof typeof outcomeLabels;

export const isOutcome = (text: string): text is Outcome => Object.hasOwn(outcomeLabels, text);
