import type { TemplateField } from "./template-fields";

const email = { channel: "email", about: "quote", isFollowUp: false, approvedAs: null } as const;

/** What every text about a claim may say. */
const claimFields: TemplateField[] = [
  { name: "claim_reference", label: "how the claim is called" },
  { name: "claim_amount", label: "what’s claimed, such as $1,200" },
  { name: "order_number", label: "the order’s number" },
  { name: "vehicle", label: "year, make and model" },
  { name: "claim_carrier", label: "the carrier’s legal name" },
  { name: "claim_table", label: "the claim in short", isBlock: true },
];

const letter: TemplateField = {
  name: "claim_letter",
  label: "the letter as it was signed, and what was added since",
  isBlock: true,
};
const claimButton: TemplateField = {
  name: "claim_button",
  label: "a button that opens the claim on the order’s private page",
  isBlock: true,
};
const sentHow: TemplateField = { name: "claim_sent", label: "a sentence that says where it went" };

/** Emails about a claim for loss or damage. */
export const claimTemplates = [
  {
    ...email,
    key: "claim-to-customer",
    name: "Claim, copy to the customer",
    fields: [...claimFields, letter, claimButton, sentHow],
    subject: "Your claim for {{claim_amount}}: {{claim_reference}}",
    body: `# Your claim

{{claim_sent}} The claim is against the carrier, which is liable for what happens to a vehicle on its truck. We’re the broker. We pass on what both of you write, and we keep after the carrier’s deadlines.

{{claim_table}}

{{claim_button}}

{{claim_letter}}`,
  },
  {
    ...email,
    key: "claim-to-carrier",
    name: "Claim, to the carrier",
    fields: [
      ...claimFields,
      letter,
      { name: "claim_acknowledge_by", label: "the last day to acknowledge it" },
      { name: "claim_decide_by", label: "the last day to pay, decline or offer" },
    ],
    subject: "Claim for loss or damage: {{claim_reference}}, {{vehicle}}",
    body: `# Claim for loss or damage

{{business_name}} sends you this claim for its customer, who signed it. Please acknowledge it in writing by {{claim_acknowledge_by}} (49 CFR 370.5), and pay it, decline it or make a firm offer by {{claim_decide_by}} (49 CFR 370.9).

Answer this email, and we pass your answer on. Photos are attached where there are any.

{{claim_letter}}`,
  },
  {
    ...email,
    key: "claim-to-insurer",
    name: "Claim, to the carrier’s insurer",
    fields: [...claimFields, letter],
    subject: "Copy of a claim against {{claim_carrier}}: {{claim_reference}}",
    body: `# Copy of a claim

By the certificate that we have on file, you insured {{claim_carrier}} for this shipment. Our customer claims {{claim_amount}} from the carrier for loss or damage. This is a copy of the letter.

Answer this email, and we pass your answer on. Photos are attached where there are any.

{{claim_letter}}`,
  },
  {
    ...email,
    key: "claim-answered",
    name: "Claim, news for the customer",
    fields: [
      ...claimFields,
      claimButton,
      { name: "claim_news", label: "what happened, in a sentence" },
      { name: "claim_next", label: "what comes next, in a sentence" },
    ],
    subject: "News of your claim {{claim_reference}}",
    body: `# News of your claim

{{claim_news}}

{{claim_next}}

{{claim_table}}

{{claim_button}}`,
  },
  {
    ...email,
    key: "claim-to-staff",
    name: "Claim, for staff",
    fields: [
      ...claimFields,
      letter,
      sentHow,
      { name: "customer_name", label: "who claims" },
      { name: "claim_desk_button", label: "a button that opens the claim at the desk", isBlock: true },
    ],
    subject: "Claim for {{claim_amount}}: {{claim_reference}}, {{vehicle}}",
    body: `# Claim {{claim_reference}}

{{customer_name}} claims {{claim_amount}} from {{claim_carrier}}, or added to that claim. {{claim_sent}}

{{claim_table}}

{{claim_desk_button}}

{{claim_letter}}`,
  },
] as const;

export type ClaimTextKey = (typeof claimTemplates)[number]["key"];
