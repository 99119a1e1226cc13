/** A plain email: what happened, the facts of it, what to do next. */
export type Notice = {
  subject: string;
  /** whose email it is, above everything */
  brand: string;
  heading: string;
  paragraphs: string[];
  /** names and values, in order; those without a value are left out */
  facts: [string, string | null][];
  /** somebody's own text, as they wrote it */
  quoted?: { title: string; text: string };
  links: { label: string; href: string; note?: string }[];
  footer: string[];
};
