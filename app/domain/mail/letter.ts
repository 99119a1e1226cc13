/** A plain mail: what happened, the facts of it, what to do next. */
export type Letter = {
  subject: string;
  /** whose mail it is, above everything */
  brand: string;
  heading: string;
  paragraphs: string[];
  /** names and values, in order; those without a value are left out */
  facts: [string, string | null][];
  /** somebody's own words, as they wrote them */
  quoted?: { title: string; words: string };
  links: { label: string; href: string; note?: string }[];
  foot: string[];
};

export const factsTold = (facts: Letter["facts"]): [string, string][] =>
  facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
