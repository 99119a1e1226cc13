import type { TemplateField } from "./template-fields";

const email = { channel: "email", about: "quote", isFollowUp: false, approvedAs: null } as const;

/** What every text about an offer to a carrier may say: towns and ZIPs, and neither a street nor a customer. */
const offerFields: TemplateField[] = [
  { name: "order_number", label: "the order’s number" },
  { name: "vehicle", label: "year, make and model" },
  { name: "from", label: "town, state and ZIP of the pickup" },
  { name: "to", label: "town, state and ZIP of the delivery" },
  { name: "carrier_name", label: "the carrier’s legal name" },
  { name: "carrier_pay", label: "what the carrier gets, such as $1,290" },
  { name: "load_table", label: "vehicle, places, windows, miles and pay", isBlock: true },
];
const offerButton: TemplateField = {
  name: "offer_button",
  label: "a button that opens the carrier’s private page",
  isBlock: true,
};

/** Emails to carriers about what we offer them, and to staff about their answers. */
export const offerTemplates = [
  {
    ...email,
    key: "offer-to-carrier",
    name: "Offer to a carrier",
    fields: [
      ...offerFields,
      { name: "offer_ends", label: "until when the offer is open" },
      { name: "offer_note", label: "what staff wrote to the carrier; may be empty" },
      offerButton,
    ],
    subject: "{{carrier_pay}}: {{from}} to {{to}}, {{vehicle}}",
    body: `# A load for {{carrier_name}}

{{load_table}}

{{offer_note}}

Accept it, ask for other terms or decline it on your own page. It’s open until {{offer_ends}}, and the first carrier to accept gets it. You see the full addresses once it’s yours.

{{offer_button}}

Questions? Call {{our_phone}}. We never ask for a login or a payment to give you a load.`,
  },
  {
    ...email,
    key: "offer-over-to-carrier",
    name: "Offer to a carrier is over",
    fields: [...offerFields, { name: "offer_outcome", label: "a sentence that says why it’s over" }],
    subject: "Load {{order_number}} isn’t open anymore",
    body: `# This load isn’t open anymore

{{offer_outcome}}

{{load_table}}`,
  },
  {
    ...email,
    key: "offer-answered-to-staff",
    name: "Carrier’s answer to an offer, for staff",
    fields: [
      ...offerFields,
      { name: "offer_answer", label: "what the carrier answered" },
      { name: "desk_button", label: "a button that opens the order in the staff area", isBlock: true },
    ],
    subject: "Order {{order_number}}: {{carrier_name}} answered",
    body: `# {{carrier_name}} answered

{{offer_answer}}

{{load_table}}

{{desk_button}}`,
  },
  {
    ...email,
    key: "dispatch-to-carrier",
    name: "Dispatch sheet and driver’s link",
    fields: [
      ...offerFields,
      { name: "sheet_number", label: "the sheet’s number and which one it replaces" },
      { name: "driver_name", label: "the driver’s name, or “your driver”" },
      offerButton,
      { name: "driver_button", label: "a button that opens the driver’s link", isBlock: true },
    ],
    subject: "Dispatch sheet for {{order_number}}: {{from}} to {{to}}",
    body: `# {{sheet_number}}

{{carrier_name}} has this load. The sheet has the full addresses, the people and the VIN. Read it and accept it with your name.

{{load_table}}

{{offer_button}}

The second link is for {{driver_name}} alone: where, who and when, and what to do at both ends. Pass it on to no other driver. If somebody else drives, change the driver on your page, and they get a link of their own.

{{driver_button}}`,
  },
  {
    ...email,
    key: "dispatch-over-to-carrier",
    name: "Order taken off a carrier",
    fields: offerFields,
    subject: "Load {{order_number}} isn’t yours anymore: don’t drive",
    body: `# Don’t drive to this pickup

Load {{order_number}} isn’t with {{carrier_name}} anymore, so the dispatch sheet and the driver’s link have ended.

{{load_table}}

If that’s news to you, call {{our_phone}} now.`,
  },
] as const;
