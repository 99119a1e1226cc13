import { orderFields } from "./order-templates";
import type { TemplateField } from "./template-fields";

const email = { channel: "email", about: "quote", isFollowUp: false, approvedAs: null } as const;

const amount: TemplateField = { name: "payment_amount", label: "what was paid or is to be paid" };
const payment: TemplateField = {
  name: "payment_table",
  label: "what was paid, when, and by which card",
  isBlock: true,
};

/** Emails about money that goes through Stripe. */
export const paymentTemplates = [
  {
    ...email,
    key: "payment-receipt",
    name: "Receipt of our fee",
    fields: [...orderFields, amount, payment],
    subject: "Receipt: {{payment_amount}} for order {{order_number}}",
    body: `# Our fee is paid

We charged your card {{payment_amount}}, our fee for shipping your {{vehicle}}. It’s a part of the price that you booked, {{price}}. The carrier’s part of {{carrier_part}} is due at delivery.

{{payment_table}}

{{order_table}}

{{order_button}}`,
  },
  {
    ...email,
    key: "payment-needed",
    name: "Our fee didn’t go through",
    fields: [
      ...orderFields,
      amount,
      { name: "payment_why", label: "a sentence that says why it didn’t go through" },
      { name: "pay_by", label: "the last day to pay" },
      { name: "pay_button", label: "a button that opens the page to pay on", isBlock: true },
    ],
    subject: "Please pay {{payment_amount}} by {{pay_by}}, order {{order_number}}",
    body: `# Our fee didn’t go through

{{payment_why}} Nothing was charged. Please pay {{payment_amount}} by {{pay_by}} with this card or another one.

{{pay_button}}

{{order_table}}

Questions? Call us at {{our_phone}} and give us {{order_number}}.`,
  },
  {
    ...email,
    key: "payment-refunded",
    name: "Paid back",
    fields: [...orderFields, amount, payment],
    subject: "We paid back {{payment_amount}}, order {{order_number}}",
    body: `# {{payment_amount}} is on its way back

It goes to the card that paid it. Banks take 5 to 10 days to show it.

{{payment_table}}

{{order_table}}

{{order_button}}`,
  },
  {
    ...email,
    key: "payment-to-staff",
    name: "Payment that needs somebody, for staff",
    fields: [
      ...orderFields.filter(({ name }) => name !== "order_button"),
      amount,
      { name: "payment_problem", label: "what happened, and what to do" },
      { name: "desk_button", label: "a button that opens the order in the staff area", isBlock: true },
    ],
    subject: "Order {{order_number}}: a payment of {{payment_amount}} needs you",
    body: `# A payment of {{payment_amount}} needs you

{{payment_problem}}

{{order_table}}

{{desk_button}}`,
  },
] as const;
