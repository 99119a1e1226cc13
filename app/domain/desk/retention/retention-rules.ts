import { DAY_MS } from "#app/platform/durations.js";

/**
 * What the site deletes on its own, after how many days, and why. The privacy page states the same periods, and a test
 * compares them.
 */
export const retentionRules = {
  leads: {
    what: "People who asked and never booked",
    days: 730,
    since: "the last thing that happened",
    why: "A price of two years ago helps nobody. The trip and its price stay for the figures, and the consents for proof.",
  },
  "contact-messages": {
    what: "Messages from the contact page that belong to no lead",
    days: 730,
    since: "it was sent",
    why: "They were answered, or never will be.",
  },
  chats: {
    what: "Chats that belong to no lead",
    days: 365,
    since: "the last message",
    why: "After a year they teach nothing new about what people ask.",
  },
  "inbound-emails": {
    what: "Emails to us that belong to no lead",
    days: 730,
    since: "they came in",
    why: "They were answered, or never will be.",
  },
  "whatsapp-messages": {
    what: "WhatsApp messages from numbers that belong to no lead",
    days: 730,
    since: "they came in",
    why: "They were answered, or never will be.",
  },
  "webhook-deliveries": {
    what: "Deliveries of webhooks",
    days: 90,
    since: "they were made",
    why: "Long enough to look for a mistake and to send them again.",
  },
  "booking-drafts": {
    what: "Bookings that were begun and not signed",
    days: 30,
    since: "they were last saved",
    why: "They hold streets, names and gate codes. The quote stays, and booking it begins anew.",
  },
  "transport-records": {
    what: "Records of transports whose customer was erased",
    days: 1095,
    since: "the transport",
    why: "Federal rules have a broker keep them for three years (49 CFR 371.3), and nothing needs them after that.",
  },
  "data-requests": {
    what: "Requests of people for what we keep about them",
    days: 730,
    since: "they asked",
    why: "Long enough to show when we answered. Those of erased people have no address.",
  },
  "carrier-checks": {
    what: "FMCSA’s answers about carriers as they came, where no order was assigned by them and nothing changed",
    days: 90,
    since: "the answer",
    why: "What they said stays. An assignment’s proof, and an answer that said something new, stay whole.",
  },
  "lead-imports": {
    what: "Uploaded lists of leads",
    days: 90,
    since: "the upload",
    why: "The leads are in the database by then; the list still has the lines that were rejected.",
  },
  "search-misses": {
    what: "Searches without a result",
    days: 90,
    since: "the day of the search",
    why: "People type names and numbers into any field.",
  },
  "staff-sessions": {
    what: "Sessions of staff",
    days: 30,
    since: "they were last used",
    why: "They are over by then, and hold an address and a browser's name.",
  },
  "staff-links": {
    what: "One-time links to set a password",
    days: 30,
    since: "they expired",
    why: "They open nothing anymore.",
  },
  "staff-notices": {
    what: "What staff were written to about their accounts and paused webhooks",
    days: 30,
    since: "it was written",
    why: "They hold an address and a browser's name; the audit log keeps what was done.",
  },
  "lead-reads": {
    what: "Who of staff opened which lead",
    days: 365,
    since: "that day",
    why: "Long enough to look into a leak. A row for each person, lead and day.",
  },
  "login-failures": {
    what: "Failed logins by address and network",
    days: 30,
    since: "the last one",
    why: "A lock lasts for minutes.",
  },
} as const satisfies Record<string, { what: string; days: number; since: string; why: string }>;

export type RetentionRule = keyof typeof retentionRules;
export const retentionRuleNames = Object.keys(retentionRules) as RetentionRule[];

/** "2 years", "90 days". */
export const describePeriod = (days: number): string => {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "1 year" : `${years} years`;
};

/** What is older than this is due. */
export const cutoffOf = (rule: RetentionRule, now: Date): Date =>
  new Date(now.getTime() - retentionRules[rule].days * DAY_MS);

/** Until when a row stays that the rule counts from `since`. */
export const endOf = (rule: RetentionRule, since: Date): Date =>
  new Date(since.getTime() + retentionRules[rule].days * DAY_MS);

/** More of all leads than one in so many don't become due from one day to the next, unless something is wrong. */
const ONE_IN = 20;
/** So few are erased without a question, however few leads there are. */
const MAX_UNASKED = 10;

/** Whether so many leads are due at once that a person looks first. */
export const isManyAtOnce = ({ due, total }: { due: number; total: number }): boolean =>
  due > Math.max(MAX_UNASKED, total / ONE_IN);

/** The setting that says how many leads wait to be erased until a person has looked. */
export const waitingName = "retention.waiting";
