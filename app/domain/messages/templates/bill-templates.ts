import type { TemplateField } from "./template-fields";

const email = { channel: "email", about: "quote", isFollowUp: false, approvedAs: null } as const;

const fields: TemplateField[] = [
  { name: "order_number", label: "the order’s number" },
  { name: "bill_number", label: "the number of the bill of lading" },
  { name: "vehicle", label: "year, make and model" },
  { name: "from", label: "where we pick up" },
  { name: "to", label: "where we deliver" },
  { name: "end", label: "“pickup” or “delivery”" },
  { name: "what_was_found", label: "a sentence that says how many marks and photos there are" },
];

/** Emails that bring a bill of lading as a PDF, once one end is finished. */
export const billTemplates = [
  {
    ...email,
    key: "bill-to-customer",
    name: "Bill of lading, for the customer",
    fields: [
      ...fields,
      { name: "order_button", label: "a button that opens the order’s private page", isBlock: true },
    ],
    subject: "The bill of lading for your {{vehicle}}, finished at {{end}}",
    body: `# Your bill of lading

It’s attached, as the driver finished it at {{end}}. {{what_was_found}}

Keep it: it says how the {{vehicle}} looked, and a claim needs it. If something on it is wrong, call us at {{our_phone}} today.

{{order_button}}`,
  },
  {
    ...email,
    key: "bill-to-signer",
    name: "Bill of lading, for who signed it",
    fields,
    subject: "Bill of lading {{bill_number}}, finished at {{end}}",
    body: `# The bill of lading that you put your name on

It’s attached, as the driver finished it at {{end}}: the {{vehicle}}, from {{from}} to {{to}}. {{what_was_found}}

You gave the driver this address for a copy. If you didn’t, or something on it is wrong, call {{business_name}} at {{our_phone}}.`,
  },
  {
    ...email,
    key: "bill-to-carrier",
    name: "Bill of lading, for the carrier",
    fields,
    subject: "Bill of lading {{bill_number}}: {{vehicle}}, finished at {{end}}",
    body: `# Bill of lading {{bill_number}}

Your driver finished it at {{end}}: the {{vehicle}}, from {{from}} to {{to}}, our order {{order_number}}. It’s attached. {{what_was_found}}

It’s your paper, with {{business_name}} as the broker. If it has a number of your own, tell us and we put it on the record. Questions: {{our_phone}}.`,
  },
] as const;
