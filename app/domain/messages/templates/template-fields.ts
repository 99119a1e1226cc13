import type { MessageTemplate } from "./template";

/** A block is a table or a button on a line of its own; the others stand within a sentence. */
export type TemplateField = { name: string; label: string; isBlock?: true; isLink?: true };

const ours: TemplateField[] = [
  { name: "business_name", label: "what we’re called" },
  { name: "our_phone", label: "our phone number" },
  { name: "payment_forms", label: "how drivers are paid, such as “cash or a cashier’s check”" },
];
const trip: TemplateField[] = [
  { name: "quote_number", label: "the quote’s number" },
  { name: "price", label: "the estimate, such as $1,503" },
  { name: "vehicle", label: "year, make and model" },
  { name: "from", label: "where we pick up" },
  { name: "to", label: "where we deliver" },
  { name: "valid_until", label: "the last day of the price hold" },
];
const quoteButton: TemplateField = {
  name: "quote_button",
  label: "a button that opens the quote",
  isBlock: true,
};

const lead: TemplateField[] = [
  { name: "first_name", label: "their first name" },
  ...trip,
  { name: "pickup_date", label: "the day they want it picked up" },
  { name: "quote_link", label: "the address of their quote", isLink: true },
  quoteButton,
  { name: "trip_table", label: "trip, price and price hold", isBlock: true },
];

const account: TemplateField[] = [
  { name: "link_ends", label: "until when the link works" },
  { name: "account_facts", label: "the account", isBlock: true },
  { name: "password_button", label: "a button that opens the one-time link", isBlock: true },
];

/**
 * What the site sends on its own has fields of its own. An email to an address that anybody may have typed has neither
 * names nor the sender's text.
 */
const bySite: Record<string, TemplateField[]> = {
  quote: [
    ...trip,
    { name: "price_guarantee", label: "what our price guarantee says" },
    { name: "quote_price", label: "number, price, range and vehicle", isBlock: true },
    { name: "trip_table", label: "places, distance and days", isBlock: true },
    quoteButton,
    { name: "price_table", label: "every line of the price", isBlock: true },
    { name: "price_changes", label: "what can change the price", isBlock: true },
  ],
  "lead-to-staff": [
    ...trip,
    { name: "customer_name", label: "who asked" },
    { name: "quote_facts", label: "person, trip and price", isBlock: true },
    quoteButton,
  ],
  "callback-to-staff": [
    ...trip,
    { name: "customer_name", label: "who asked" },
    { name: "callback_phone", label: "the number to call" },
    { name: "callback_time", label: "when, such as on November 30, 2026 at 2:30 PM Eastern" },
    { name: "quote_facts", label: "person, trip and price", isBlock: true },
    quoteButton,
  ],
  "contact-receipt": [
    { name: "receipt_number", label: "the message’s number" },
    { name: "topic", label: "what it’s about" },
    { name: "when_we_answer", label: "a sentence that says when and where we answer" },
    { name: "message_facts", label: "receipt number and topic", isBlock: true },
  ],
  "contact-to-staff": [
    { name: "receipt_number", label: "the message’s number" },
    { name: "topic", label: "what it’s about" },
    { name: "customer_name", label: "who wrote" },
    { name: "message_facts", label: "person, topic and quote number", isBlock: true },
    { name: "message_text", label: "what they wrote", isBlock: true },
  ],
  "referral-link": [
    { name: "referral_code", label: "their code" },
    { name: "referral_reward", label: "what they get, from Settings; may be empty" },
    { name: "referral_facts", label: "the code", isBlock: true },
    { name: "referral_links", label: "the link for others and their own page", isBlock: true },
  ],
  "staff-invitation": account,
  "password-reset": account,
  "staff-notice": [
    { name: "what_happened", label: "what was changed, in a few words" },
    { name: "what_it_means", label: "what that means, in a sentence" },
    { name: "account_facts", label: "account, time, device and who did it", isBlock: true },
    { name: "password_button", label: "a button that leads to a new password", isBlock: true },
  ],
  "webhook-paused": [
    { name: "webhook_name", label: "the webhook’s name" },
    { name: "failing_since", label: "when it began to fail" },
    { name: "webhook_facts", label: "its server, when it was paused and what it answered", isBlock: true },
    { name: "webhook_button", label: "a button that leads to the webhook", isBlock: true },
  ],
};

type FieldsOwner = Pick<MessageTemplate, "key" | "about"> & { channel?: MessageTemplate["channel"] };

/** The fields that a text may have, in the order in which the editor lists them; WhatsApp has no tables or buttons. */
export const fieldsOf = ({ key, about, channel }: FieldsOwner): TemplateField[] =>
  [...(bySite[key] ?? (about === "lead" ? lead : [])), ...ours].filter(
    ({ isBlock }) => !isBlock || channel !== "whatsapp",
  );
