/** A plain email: what happened, the details, what to do next. */
export type Notice = {
  subject: string;
  /** the business name at the top */
  brand: string;
  heading: string;
  paragraphs: string[];
  /** names and values in order; entries without a value are left out */
  facts: [string, string | null][];
  /** someone's text, verbatim */
  quoted?: { title: string; text: string };
  links: { label: string; href: string; note?: string }[];
  footer: string[];
};
