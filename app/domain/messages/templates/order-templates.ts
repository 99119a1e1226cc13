import type { TemplateField } from "./template-fields";

const email = { channel: "email", about: "quote", isFollowUp: false, approvedAs: null } as const;

/** What every text about an order may say; no names, because anybody may have typed the address. */
export const orderFields: TemplateField[] = [
  { name: "order_number", label: "the order’s number" },
  { name: "vehicle", label: "year, make and model" },
  { name: "from", label: "where we pick up" },
  { name: "to", label: "where we deliver" },
  { name: "price", label: "the price, such as $1,503" },
  { name: "fee", label: "our fee" },
  { name: "carrier_part", label: "what the driver gets at delivery" },
  { name: "order_table", label: "number, vehicle, places, days and price", isBlock: true },
  { name: "order_button", label: "a button that opens the order’s private page", isBlock: true },
];

const whatsApp = {
  channel: "whatsapp",
  about: "quote",
  isFollowUp: false,
  approvedAs: null,
  subject: "",
} as const;

const reason: TemplateField = { name: "reason", label: "the reason, in the words of the one who gave it" };

const cancelCost: TemplateField = { name: "cancel_cost", label: "a sentence that says what canceling cost" };
const carrierName: TemplateField = { name: "carrier_name", label: "the carrier’s legal name" };
const dueWhenAssigned: TemplateField = {
  name: "due_when_assigned",
  label: "sentences that say what is due now and at delivery",
};
const dueAtDelivery: TemplateField = {
  name: "due_at_delivery",
  label: "a sentence that says what the driver gets, and how",
};

const driver: TemplateField = { name: "driver", label: "the driver’s first name, or “The driver”" };
const nextStop: TemplateField = {
  name: "next_stop",
  label: "where the driver goes next, such as “the pickup in Rochester, NY”",
};
const nobodyReason: TemplateField = { name: "nobody_reason", label: "what the driver found, in their words" };

/** Emails about an order: each is sent by the move or change that it tells of, once. */
export const orderTemplates = [
  {
    ...email,
    key: "order-requested",
    name: "Booking received",
    fields: [...orderFields, { name: "when_we_answer", label: "a sentence that says when we answer" }],
    subject: "We have your request {{order_number}}: {{vehicle}} to {{to}}",
    body: `# We have your request

It isn’t booked yet. One of us reads it and confirms it, or says why we can’t. {{when_we_answer}} You owe nothing until then, and the price stays {{price}}.

{{order_table}}

{{order_button}}

That link is yours alone: it shows the addresses, and it can cancel. Please don’t pass it on.`,
  },
  {
    ...email,
    key: "order-confirmed",
    name: "Order confirmed",
    fields: [
      ...orderFields,
      { name: "order_parties", label: "who we are by law, and who signed", isBlock: true },
      { name: "price_table", label: "every line of the price", isBlock: true },
      { name: "due_table", label: "what is due when, and to whom", isBlock: true },
      { name: "cancel_table", label: "what canceling costs", isBlock: true },
      { name: "price_guarantee", label: "what our price guarantee says" },
      { name: "confirmation_button", label: "a button that opens the paper to print", isBlock: true },
    ],
    subject: "You’re booked: your {{vehicle}} to {{to}}, order {{order_number}}",
    body: `# You’re booked

This is your written confirmation. Your {{vehicle}} goes from {{from}} to {{to}} for {{price}}. {{price_guarantee}}

{{order_table}}

{{order_parties}}

## The price

{{price_table}}

## When you pay

{{due_table}}

## If you cancel

{{cancel_table}}

{{order_button}}

## To keep or print

The terms that you signed are in it, word for word.

{{confirmation_button}}

We look for your truck now. You’ll get an email as soon as a carrier has your trip.`,
  },
  {
    ...email,
    key: "order-review-asked",
    name: "Question how it went",
    fields: [...orderFields, { name: "review_button", label: "a button that opens the form", isBlock: true }],
    subject: "How did it go, good or bad? Order {{order_number}}",
    body: `# How did it go?

We arranged the transport of your {{vehicle}} from {{from}} to {{to}}. Good or bad, tell others how it went. We ask everyone the same, once, and nobody gets anything for it.

We publish what you write word for word, if you agree to it on that page, and you can change it or take it back there at any time.

{{review_button}}

If something’s wrong with the vehicle or the bill, call us at {{our_phone}}.`,
  },
  {
    ...email,
    key: "order-declined",
    name: "Booking declined",
    fields: [...orderFields, reason],
    subject: "We can’t take your request {{order_number}}",
    body: `# We can’t take this one

{{reason}}

Nothing’s booked and nothing’s due. If something could be different, another day or another place to meet, call us at {{our_phone}}.

{{order_table}}

{{order_button}}`,
  },
  {
    ...email,
    key: "order-canceled",
    name: "Order canceled",
    fields: [...orderFields, reason, cancelCost],
    subject: "Your order {{order_number}} is canceled",
    body: `# Your order is canceled

{{cancel_cost}}

The reason: {{reason}}

{{order_table}}

{{order_button}}

If that’s a mistake, call us at {{our_phone}} right away.`,
  },
  {
    ...email,
    key: "order-carrier-assigned",
    name: "Carrier assigned",
    fields: [
      ...orderFields,
      carrierName,
      { name: "carrier_table", label: "the carrier, and what we checked and when", isBlock: true },
      dueWhenAssigned,
    ],
    subject: "A carrier has your {{vehicle}}: order {{order_number}}",
    body: `# {{carrier_name}} has your trip

{{carrier_table}}

{{due_when_assigned}}

{{order_table}}

{{order_button}}

Your page has a pickup word that the driver must know. Ask for it before you hand over the keys. It also says how to look the carrier up yourself in two minutes.`,
  },
  {
    ...email,
    key: "order-picked-up",
    name: "Order picked up",
    fields: [...orderFields, dueAtDelivery],
    subject: "Your {{vehicle}} is on the truck: order {{order_number}}",
    body: `# It’s on the truck

Your {{vehicle}} was picked up in {{from}} and is on its way to {{to}}. The driver calls before delivery, so please answer numbers you don’t know.

{{due_at_delivery}} Pay after you’ve looked the vehicle over.

{{order_table}}

{{order_button}}`,
  },
  {
    ...email,
    key: "order-delivered",
    name: "Order delivered",
    fields: orderFields,
    subject: "Your {{vehicle}} is in {{to}}: order {{order_number}}",
    body: `# It’s there

Your {{vehicle}} was delivered in {{to}}. Look it over once more in daylight. If you find something that wasn’t there at pickup, take photos and call us at {{our_phone}} today.

Keep the bill of lading and your photos from pickup and delivery: a claim needs both.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-late-credit",
    name: "Off our fee, because it was late",
    fields: [
      ...orderFields,
      { name: "late_credit", label: "what comes off our fee" },
      { name: "days_late", label: "how late it was, such as 2 days" },
      { name: "late_after", label: "the last day that both agreed on" },
      { name: "due_in_all", label: "what is left of the price" },
      { name: "due_table", label: "what is due when, and to whom", isBlock: true },
    ],
    subject: "{{late_credit}} off, because your {{vehicle}} came late: order {{order_number}}",
    body: `# It came late, so you pay less

Your {{vehicle}} was delivered {{days_late}} after {{late_after}}, the last day that we agreed on. We’re sorry. As we said we would, we take {{late_credit}} off our fee, so you pay {{due_in_all}} in all instead of {{price}}. If you’ve paid our fee already, we pay {{late_credit}} back.

{{due_table}}

What the driver gets stays {{carrier_part}}.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-delayed",
    name: "Delay of an order",
    fields: [...orderFields, reason],
    subject: "Your {{vehicle}} is delayed: order {{order_number}}",
    body: `# It’s delayed

{{reason}}

The price stays {{price}}.

{{order_table}}

{{order_button}}

Questions? Call us at {{our_phone}}.`,
  },
  {
    ...email,
    key: "order-on-the-way",
    name: "The truck set out",
    fields: [...orderFields, driver],
    subject: "The truck is on its way to {{from}}: order {{order_number}}",
    body: `# The truck is on its way

{{driver}} set out to {{from}} to pick up your {{vehicle}}. They call before they come, so please answer numbers you don’t know.

{{order_table}}

Your page has the pickup word. Ask the driver for it before you hand over the keys.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-near",
    name: "About 30 minutes away",
    fields: [...orderFields, driver, nextStop, { name: "near_at", label: "when the driver said so" }],
    subject: "About 30 minutes away: order {{order_number}}",
    body: `# About 30 minutes away

{{driver}} said at {{near_at}} that they’re about 30 minutes from {{next_stop}}. Please answer numbers you don’t know.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-nobody-here",
    name: "The driver found nobody",
    fields: [...orderFields, driver, nextStop, nobodyReason],
    subject: "The driver is there and found nobody: order {{order_number}}",
    body: `# The driver is there and found nobody

{{driver}} is at {{next_stop}} and says: “{{nobody_reason}}”

Please call us at {{our_phone}} now. We’ll sort it out with the driver.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-nobody-here-to-staff",
    name: "The driver found nobody, for staff",
    fields: [
      ...orderFields.filter(({ name }) => name !== "order_button"),
      driver,
      nextStop,
      nobodyReason,
      { name: "request_facts", label: "person, places, days and notes", isBlock: true },
      { name: "desk_button", label: "a button that opens the order in the staff area", isBlock: true },
    ],
    subject: "Order {{order_number}}: the driver found nobody",
    body: `# The driver found nobody

{{driver}} is at {{next_stop}} and says: “{{nobody_reason}}”

Reach the customer, then mark it as settled on the order’s page.

{{request_facts}}

{{desk_button}}`,
  },
  {
    ...email,
    key: "order-other-terms",
    name: "Other terms for an order",
    fields: [
      ...orderFields,
      reason,
      { name: "answer_by", label: "the last day of the offer" },
      { name: "terms_table", label: "what you asked for beside what we offer", isBlock: true },
    ],
    subject: "Other terms for your request {{order_number}}",
    body: `# We can take it on other terms

{{reason}}

{{terms_table}}

Nothing’s booked until you accept. You have until {{answer_by}} to say yes or no. Without an answer nothing’s booked and nothing’s due.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-change-offered",
    name: "Change of an order offered",
    fields: [
      ...orderFields,
      reason,
      { name: "answer_by", label: "the last day of the offer" },
      { name: "terms_table", label: "the order as it is beside the change", isBlock: true },
    ],
    subject: "A change of your order {{order_number}}: yes or no?",
    body: `# A change of your order

{{reason}}

{{terms_table}}

Nothing changes before you accept. You have until {{answer_by}} to say yes or no. If you don’t answer, your order stays as it is, at {{price}}.

{{order_button}}`,
  },
  {
    ...email,
    key: "order-changed",
    name: "Order changed",
    fields: [
      ...orderFields,
      { name: "what_changed", label: "sentences that say which days we moved, or that both sides agreed" },
      { name: "price_table", label: "the price with its lines", isBlock: true },
      { name: "due_table", label: "who is paid what, and when", isBlock: true },
      { name: "confirmation_button", label: "a button that opens the confirmation", isBlock: true },
    ],
    subject: "Your order {{order_number}} is changed",
    body: `# Your order is changed

{{what_changed}}

{{order_table}}

## The price

{{price_table}}

{{due_table}}

{{confirmation_button}}

{{order_button}}`,
  },
  {
    ...email,
    key: "order-change-over",
    name: "Order stays as it was",
    fields: [...orderFields, { name: "change_outcome", label: "what became of the change, and why" }],
    subject: "Your order {{order_number}} stays as it was",
    body: `# Your order stays as it was

{{change_outcome}}

{{order_table}}

{{order_button}}`,
  },
  {
    ...email,
    key: "order-change-to-staff",
    name: "Change of an order, for staff",
    fields: [
      ...orderFields.filter(({ name }) => name !== "order_button"),
      { name: "change_for_staff", label: "a sentence that says what the customer did" },
      { name: "change_table", label: "what would change, with what it is now", isBlock: true },
      { name: "desk_button", label: "a button that opens the order in the staff area", isBlock: true },
    ],
    subject: "Order {{order_number}}: what the customer says about a change",
    body: `# A change of order {{order_number}}

{{change_for_staff}}

{{change_table}}

{{desk_button}}`,
  },
  {
    ...email,
    key: "order-carrier-stopped-to-staff",
    name: "Carrier that may not carry an order, for staff",
    fields: [
      ...orderFields.filter(({ name }) => name !== "order_button"),
      { name: "carrier_name", label: "the carrier’s name" },
      { name: "carrier_problems", label: "why it may not carry the order" },
      { name: "desk_button", label: "a button that opens the order in the staff area", isBlock: true },
    ],
    subject: "Order {{order_number}}: its carrier may not carry it",
    body: `# {{carrier_name}} may not carry order {{order_number}}

{{carrier_problems}}

{{order_table}}

Find another carrier, or have an owner approve this one with a reason.

{{desk_button}}`,
  },
  {
    ...email,
    key: "order-link",
    name: "Link of an order",
    fields: orderFields,
    subject: "The link of your order {{order_number}}",
    body: `# The link of your order

Somebody asked for it on the page of the quote or in our chat. It only goes to the address of the person who signed.

{{order_button}}

It shows the addresses, and it can cancel. Please don’t pass it on.`,
  },
  {
    ...email,
    key: "order-to-staff",
    name: "Booking asked for, for staff",
    fields: [
      ...orderFields.filter(({ name }) => name !== "order_button"),
      { name: "customer_name", label: "who signed" },
      { name: "request_facts", label: "person, places, days and notes", isBlock: true },
      { name: "desk_button", label: "a button that opens the order in the staff area", isBlock: true },
    ],
    subject: "Booking request {{order_number}}: {{vehicle}}, {{from}} to {{to}}, {{price}}",
    body: `# Booking request {{order_number}}

{{customer_name}} signed a request. It waits for one of us to confirm it, to decline it or to offer other terms.

{{request_facts}}

{{desk_button}}`,
  },
] as const;

/**
 * What somebody who agreed to WhatsApp gets there beside the emails of the same name. The order's link isn't in them: it
 * went to the address of the person who signed, and it can cancel.
 */
export const orderWhatsApps = [
  {
    ...whatsApp,
    key: "whatsapp-order-confirmed",
    name: "Order confirmed, by WhatsApp",
    fields: orderFields,
    body: `This is {{business_name}}. You’re booked: your {{vehicle}} goes from {{from}} to {{to}} for {{price}}, order {{order_number}}. The confirmation is on your order’s page. Questions? Answer here. STOP ends these messages.`,
  },
  {
    ...whatsApp,
    key: "whatsapp-order-declined",
    name: "Booking declined, by WhatsApp",
    fields: [...orderFields, reason],
    body: `This is {{business_name}}. We can’t take your request {{order_number}} for the {{vehicle}}, so nothing’s booked and nothing’s due. Your order’s page says why. If another day or place would do, answer here. STOP ends these messages.`,
  },
  {
    ...whatsApp,
    key: "whatsapp-order-canceled",
    name: "Order canceled, by WhatsApp",
    fields: [...orderFields, reason, cancelCost],
    body: `This is {{business_name}}. Your order {{order_number}} for the {{vehicle}} is canceled. {{cancel_cost}} If that’s a mistake, answer here right away. STOP ends these messages.`,
  },
  {
    ...whatsApp,
    key: "whatsapp-order-carrier-assigned",
    name: "Carrier assigned, by WhatsApp",
    fields: [...orderFields, carrierName, dueWhenAssigned],
    body: `This is {{business_name}}. {{carrier_name}} has your trip: {{vehicle}} from {{from}} to {{to}}, order {{order_number}}. What we checked and the pickup word are on your order’s page. If you can’t find its link or have a question, answer here. STOP ends these messages.`,
  },
  {
    ...whatsApp,
    key: "whatsapp-order-picked-up",
    name: "Order picked up, by WhatsApp",
    fields: [...orderFields, dueAtDelivery],
    body: `This is {{business_name}}. Your {{vehicle}} was picked up in {{from}} and is on its way to {{to}}, order {{order_number}}. The driver calls before delivery. Questions? Answer here. STOP ends these messages.`,
  },
  {
    ...whatsApp,
    key: "whatsapp-order-near",
    name: "About 30 minutes away, by WhatsApp",
    fields: [...orderFields, driver, nextStop],
    body: `This is {{business_name}}. {{driver}} says they’re about 30 minutes from {{next_stop}} with the truck for your {{vehicle}}, order {{order_number}}. Please answer numbers you don’t know. STOP ends these messages.`,
  },
  {
    ...whatsApp,
    key: "whatsapp-order-delivered",
    name: "Order delivered, by WhatsApp",
    fields: orderFields,
    body: `This is {{business_name}}. Your {{vehicle}} was delivered in {{to}}, order {{order_number}}. Look it over once more in daylight. If something wasn’t there at pickup, take photos and call us at {{our_phone}} today. STOP ends these messages.`,
  },
] as const;

export type OrderWhatsAppKey = (typeof orderWhatsApps)[number]["key"];
