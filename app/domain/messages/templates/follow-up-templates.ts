import type { MessageTemplate } from "./template";

const email = { channel: "email", about: "lead", approvedAs: null } as const;
const followUp = { ...email, isFollowUp: true } as const;

/** What rules and staff send to a lead. */
export const followUpTemplates: MessageTemplate[] = [
  {
    ...followUp,
    key: "one-question",
    name: "One question",
    subject: "One question about your {{vehicle}}",
    body: `Hi {{first_name}},

You asked us for a price to ship your {{vehicle}} from {{from}} to {{to}}. What’s the one thing you’d like to know before you decide? Just answer this email.

{{quote_button}}

Or call us at {{our_phone}}.`,
  },
  {
    ...followUp,
    key: "first-day",
    name: "The day after",
    subject: "Your price to ship the {{vehicle}}",
    body: `Hi {{first_name}},

Here is your price again: {{price}} to ship your {{vehicle}} from {{from}} to {{to}}.

{{quote_button}}

If another date, another address or enclosed transport would suit you better, answer this email and we’ll price it. To book, call {{our_phone}}.`,
  },
  {
    ...followUp,
    key: "still-moving",
    name: "Still moving?",
    subject: "Are you still shipping your {{vehicle}}?",
    body: `Hi {{first_name}},

Are you still planning to ship your {{vehicle}} to {{to}}? If something changed, the date, the address or the vehicle, answer this email and we’ll price it again.

{{trip_table}}

{{quote_button}}`,
  },
  {
    ...followUp,
    key: "price-expiring",
    name: "Price about to expire",
    subject: "Your price of {{price}} holds until {{valid_until}}",
    body: `Hi {{first_name}},

Your price of {{price}} for the {{vehicle}} from {{from}} to {{to}} holds through {{valid_until}}. After that we price the trip again, and it may cost more or less.

{{quote_button}}

To book, call {{our_phone}} and give us quote number {{quote_number}}.`,
  },
  {
    ...followUp,
    key: "date-passed",
    name: "Pickup date has passed",
    subject: "Do you have a new date for your {{vehicle}}?",
    body: `Hi {{first_name}},

You wanted your {{vehicle}} picked up on {{pickup_date}}. That day has passed. If you still need it shipped, answer with a new date and we’ll price it for that day.

{{quote_button}}`,
  },
  {
    ...email,
    isFollowUp: false,
    key: "pickup-eve",
    name: "The day before pickup",
    subject: "Tomorrow: pickup of your {{vehicle}}",
    body: `Hi {{first_name}},

Your pickup window for the {{vehicle}} in {{from}} begins on {{pickup_date}}. The driver calls ahead to agree on a time. Before the truck comes:

- Take photos of all sides, and of the dashboard with the miles on it.
- Take out personal things and toll tags.
- Leave about a quarter tank of fuel.
- Have the keys ready, and somebody there to hand them over.

You pay nothing at pickup. At delivery, drivers take {{payment_forms}}.

If anything changed, call us at {{our_phone}}.`,
  },
  {
    ...followUp,
    key: "review-request",
    name: "Review request",
    subject: "How did it go?",
    body: `Hi {{first_name}},

We arranged the transport of your {{vehicle}} to {{to}}. How did it go, good or bad? Answer this email. We read all of it.

If something is wrong with the vehicle or the bill, call us at {{our_phone}}.`,
  },
  {
    ...followUp,
    key: "season-opens",
    name: "Season opens",
    subject: "Shipping your {{vehicle}} again?",
    body: `Hi {{first_name}},

You once asked us for a price to ship your {{vehicle}} from {{from}} to {{to}}. If you’re making that trip again, answer this email with your dates and we’ll price it.

Or call us at {{our_phone}}.`,
  },
  {
    channel: "whatsapp",
    about: "lead",
    isFollowUp: true,
    approvedAs: null,
    subject: "",
    key: "whatsapp-one-question",
    name: "One question, by WhatsApp",
    body: `Hi {{first_name}}, this is {{business_name}}. You asked us for a price to ship your {{vehicle}} from {{from}} to {{to}}: {{quote_link}} Do you have any questions? STOP ends these messages.`,
  },
  {
    channel: "whatsapp",
    about: "lead",
    isFollowUp: false,
    approvedAs: null,
    subject: "",
    key: "whatsapp-quote",
    name: "Quote, by WhatsApp",
    body: `Hi {{first_name}}, this is {{business_name}}. The price to ship your {{vehicle}} from {{from}} to {{to}} is {{price}}. It holds through {{valid_until}}. The whole quote: {{quote_link}} Questions? Answer here. STOP ends these messages.`,
  },
];
