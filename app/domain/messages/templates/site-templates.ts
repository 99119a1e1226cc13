import { offerTemplates } from "./offer-templates";
import { claimTemplates } from "./claim-templates";
import { billTemplates } from "./bill-templates";
import { orderTemplates, orderWhatsApps } from "./order-templates";
import { paymentTemplates } from "./payment-templates";
import type { MessageTemplate } from "./template";
import { accountFields, fieldsOfAll, leadFields, quoteButton, tripFields } from "./template-fields";
import type { TemplateField } from "./template-fields";

/** With the fields that its text may have, besides those that every text has. */
type SiteTemplate = MessageTemplate & { fields: readonly TemplateField[] };

const email = { channel: "email", isFollowUp: false, approvedAs: null } as const;

/**
 * What the site sends on its own. An email to an address that anybody may have typed has neither a field for names nor
 * one for the sender's text.
 */
export const siteTemplates = [
  {
    ...email,
    key: "quote",
    name: "Quote",
    about: "quote",
    fields: [
      ...tripFields,
      { name: "price_guarantee", label: "what our price guarantee says" },
      { name: "quote_price", label: "number, price, range and vehicle", isBlock: true },
      { name: "trip_table", label: "places, distance and days", isBlock: true },
      quoteButton,
      { name: "price_table", label: "every line of the price", isBlock: true },
      { name: "price_changes", label: "what can change the price", isBlock: true },
    ],
    subject: "Quote {{quote_number}}: {{price}} for your {{vehicle}}",
    body: `{{quote_price}}

{{trip_table}}

{{quote_button}}

## Price breakdown

{{price_table}}

## What can change this price

{{price_guarantee}} Only these four can change it:

{{price_changes}}

## When you pay

Nothing now, and nothing when you book. Our fee is due when a carrier is assigned. The carrier’s part is due at delivery, and drivers take {{payment_forms}}. Canceling costs nothing until a carrier is assigned.

Ready to book, or have a question? Call {{our_phone}} and give us your quote number.`,
  },
  {
    ...email,
    key: "quotes",
    name: "Several quotes",
    about: "quote",
    fields: [
      { name: "quote_count", label: "how many quotes" },
      { name: "price_sum", label: "their prices added up, such as $3,006" },
      { name: "from", label: "where we pick up the first" },
      { name: "to", label: "where we deliver the first" },
      { name: "valid_until", label: "the last day on which all prices hold" },
      { name: "price_guarantee", label: "what our price guarantee says" },
      { name: "sum_table", label: "each vehicle’s price, and the sum", isBlock: true },
      { name: "quotes_list", label: "each quote: trip, days and a button that opens it", isBlock: true },
    ],
    subject: "Your {{quote_count}} quotes: {{price_sum}} together",
    body: `# {{quote_count}} vehicles, {{price_sum}} together

Each vehicle has a quote of its own, so you can book them together or one by one. The prices hold until {{valid_until}}.

{{sum_table}}

{{quotes_list}}

## When you pay

{{price_guarantee}} Nothing is due now, and nothing when you book. Our fee is due when a carrier is assigned. The carrier’s part is due at delivery, and drivers take {{payment_forms}}. Canceling costs nothing until a carrier is assigned.

Ready to book, or have a question? Call {{our_phone}} and give us a quote number.`,
  },
  {
    ...email,
    key: "contact-receipt",
    name: "Receipt of a message",
    about: "contact",
    fields: [
      { name: "receipt_number", label: "the message’s number" },
      { name: "topic", label: "what it’s about" },
      { name: "when_we_answer", label: "a sentence that says when and where we answer" },
      { name: "message_facts", label: "receipt number and topic", isBlock: true },
    ],
    subject: "We have your message {{receipt_number}}",
    body: `# We have your message

{{when_we_answer}}

If it can’t wait, call {{our_phone}} and give us the receipt number.

{{message_facts}}`,
  },
  {
    ...email,
    key: "referral-link",
    name: "Referral link",
    about: "referral",
    fields: [
      { name: "referral_code", label: "their code" },
      { name: "referral_reward", label: "what they get, from Settings; may be empty" },
      { name: "referral_facts", label: "the code", isBlock: true },
      { name: "referral_links", label: "the link for others and their own page", isBlock: true },
    ],
    subject: "Your {{business_name}} referral link",
    body: `# Your referral link

Share the first link with others, and keep the second for yourself.

{{referral_reward}}

{{referral_facts}}

{{referral_links}}`,
  },
  {
    ...email,
    key: "own-data-link",
    name: "Link to one’s own data",
    about: "contact",
    fields: [
      { name: "link_ends", label: "when the link ends" },
      { name: "own_data_button", label: "a button that opens what we keep about them", isBlock: true },
    ],
    subject: "What {{business_name}} keeps about you",
    body: `# What we keep about you

Somebody asked on our privacy page what we keep about this email address. If it was you, this link shows all of it. There you can download a copy, correct it, stop contact, or have it erased.

The link works until {{link_ends}}. Don’t pass it on: anyone with it sees what you see.

{{own_data_button}}

If it wasn’t you, ignore this email. Nobody has seen anything, and nothing changes.`,
  },
  {
    ...email,
    key: "staff-invitation",
    name: "Invitation of staff",
    about: "staff",
    fields: accountFields,
    subject: "Your {{business_name}} staff account",
    body: `# Your {{business_name}} staff account

An owner of {{business_name}} has added you to the staff area. Set a password to get in.

The link works once, until {{link_ends}}.

{{account_facts}}

{{password_button}}`,
  },
  {
    ...email,
    key: "password-reset",
    name: "Password reset",
    about: "staff",
    fields: accountFields,
    subject: "Set a new password",
    body: `# Set a new password

Somebody asked for a new password for your {{business_name}} staff account. If it wasn’t you, ignore this email: your password stays as it is.

The link works once, until {{link_ends}}.

{{account_facts}}

{{password_button}}`,
  },
  {
    ...email,
    key: "staff-notice",
    name: "Change of a staff account",
    about: "staff",
    fields: [
      { name: "what_happened", label: "what was changed, in a few words" },
      { name: "what_it_means", label: "what that means, in a sentence" },
      { name: "account_facts", label: "account, time, device and who did it", isBlock: true },
      { name: "password_button", label: "a button that leads to a new password", isBlock: true },
    ],
    subject: "{{what_happened}}",
    body: `# {{what_happened}}

{{what_it_means}}

{{account_facts}}

If that was you, there’s nothing to do. If it wasn’t, set a new password now and tell an owner of {{business_name}}.

{{password_button}}`,
  },
  {
    ...email,
    key: "webhook-paused",
    name: "Webhook that paused itself, for owners",
    about: "staff",
    fields: [
      { name: "webhook_name", label: "the webhook’s name" },
      { name: "failing_since", label: "when it began to fail" },
      { name: "webhook_facts", label: "its server, when it was paused and what it answered", isBlock: true },
      { name: "webhook_button", label: "a button that leads to the webhook", isBlock: true },
    ],
    subject: "The webhook {{webhook_name}} paused itself",
    body: `# The webhook {{webhook_name}} paused itself

It has accepted nothing since {{failing_since}}. What was already waiting for it is kept and goes out once it’s on again. What happens while it’s paused is never sent to it.

{{webhook_facts}}

Once its receiver answers again, test the webhook and switch it on.

{{webhook_button}}`,
  },
  {
    ...email,
    key: "lead-to-staff",
    name: "New quote, for staff",
    about: "quote",
    fields: [
      ...tripFields,
      { name: "customer_name", label: "who asked" },
      { name: "quote_facts", label: "person, trip and price", isBlock: true },
      quoteButton,
    ],
    subject: "New quote {{quote_number}}: {{vehicle}}, {{from}} to {{to}}, {{price}}",
    body: `# New quote {{quote_number}}

{{customer_name}} asked for a price. If you answer this email, they get the answer.

{{quote_facts}}

{{quote_button}}`,
  },
  {
    ...email,
    key: "callback-to-staff",
    name: "Callback asked for, for staff",
    about: "quote",
    fields: [
      ...tripFields,
      { name: "customer_name", label: "who asked" },
      { name: "callback_phone", label: "the number to call" },
      { name: "callback_time", label: "when, such as on November 30, 2026 at 2:30 PM Eastern" },
      { name: "quote_facts", label: "person, trip and price", isBlock: true },
      quoteButton,
    ],
    subject: "Call {{customer_name}} back {{callback_time}}: quote {{quote_number}}",
    body: `# Call {{customer_name}} back

They asked us to call {{callback_phone}} {{callback_time}}. Their lead has a task for it.

{{quote_facts}}

{{quote_button}}`,
  },
  {
    ...email,
    key: "contact-to-staff",
    name: "Contact message, for staff",
    about: "contact",
    fields: [
      { name: "receipt_number", label: "the message’s number" },
      { name: "topic", label: "what it’s about" },
      { name: "customer_name", label: "who wrote" },
      { name: "message_facts", label: "person, topic and quote number", isBlock: true },
      { name: "message_text", label: "what they wrote", isBlock: true },
    ],
    subject: "Message {{receipt_number}}: {{topic}}",
    body: `# Message {{receipt_number}}: {{topic}}

{{customer_name}} wrote to us. If you answer this email, they get the answer.

{{message_facts}}

{{message_text}}`,
  },
  ...orderTemplates,
  ...offerTemplates,
  ...billTemplates,
  ...orderWhatsApps,
  ...claimTemplates,
  ...paymentTemplates,
] as const satisfies SiteTemplate[];

export type SiteTemplateKey = (typeof siteTemplates)[number]["key"];

type FieldsOwner = Pick<MessageTemplate, "key" | "about"> & { channel?: MessageTemplate["channel"] };

/** The fields that a text may have, in the order in which the editor lists them; WhatsApp has no tables or buttons. */
export const fieldsOf = ({ key, about, channel }: FieldsOwner): TemplateField[] =>
  [
    ...(siteTemplates.find((template) => template.key === key)?.fields ??
      (about === "lead" ? leadFields : [])),
    ...fieldsOfAll,
  ].filter(({ isBlock }: TemplateField) => !isBlock || channel !== "whatsapp");
