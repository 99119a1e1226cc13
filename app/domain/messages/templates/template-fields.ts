/** A block is a table or a button on a line of its own; the others stand within a sentence. */
export type TemplateField = { name: string; label: string; isBlock?: true; isLink?: true };

export const fieldsOfAll: TemplateField[] = [
  { name: "business_name", label: "what we’re called" },
  { name: "our_phone", label: "our phone number" },
  { name: "payment_forms", label: "how drivers are paid, such as “cash or a cashier’s check”" },
];
export const tripFields: TemplateField[] = [
  { name: "quote_number", label: "the quote’s number" },
  { name: "price", label: "the estimate, such as $1,503" },
  { name: "vehicle", label: "year, make and model" },
  { name: "from", label: "where we pick up" },
  { name: "to", label: "where we deliver" },
  { name: "valid_until", label: "the last day of the price hold" },
];
export const quoteButton: TemplateField = {
  name: "quote_button",
  label: "a button that opens the quote",
  isBlock: true,
};

export const leadFields: TemplateField[] = [
  { name: "first_name", label: "their first name" },
  ...tripFields,
  { name: "pickup_date", label: "the day they want it picked up" },
  { name: "quote_link", label: "the address of their quote", isLink: true },
  quoteButton,
  { name: "trip_table", label: "trip, price and price hold", isBlock: true },
];

export const accountFields: TemplateField[] = [
  { name: "link_ends", label: "until when the link works" },
  { name: "account_facts", label: "the account", isBlock: true },
  { name: "password_button", label: "a button that opens the one-time link", isBlock: true },
];
