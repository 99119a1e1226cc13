import type { MessageTemplate } from "./template";

const email = { channel: "email", isFollowUp: false, approvedAs: null } as const;

/** What the site sends on its own. */
export const siteTemplates = [
  {
    ...email,
    key: "quote",
    name: "Quote",
    about: "quote",
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
    key: "contact-receipt",
    name: "Receipt of a message",
    about: "contact",
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
    subject: "Your {{business_name}} referral link",
    body: `# Your referral link

Share the first link with others, and keep the second for yourself.

{{referral_reward}}

{{referral_facts}}

{{referral_links}}`,
  },
  {
    ...email,
    key: "staff-invitation",
    name: "Invitation of staff",
    about: "staff",
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
    subject: "Message {{receipt_number}}: {{topic}}",
    body: `# Message {{receipt_number}}: {{topic}}

{{customer_name}} wrote to us. If you answer this email, they get the answer.

{{message_facts}}

{{message_text}}`,
  },
] as const satisfies MessageTemplate[];

export type SiteTemplateKey = (typeof siteTemplates)[number]["key"];
