import type { Illustration } from "./illustrations";

/** The drawings that explain something, with numbers and a legend; a page's mark `::drawing tie-downs::` names one. */
export const explainers = ["tie-downs", "inspection", "open-and-enclosed"] as const;
export type Explainer = (typeof explainers)[number];

export const isExplainer = (name: string): name is Explainer =>
  (explainers as readonly string[]).includes(name);

/** The address of an explaining drawing as an SVG file. */
export const explainerPath = (name: Explainer): string => `/drawings/explained/${name}.svg`;

const bySubject: Partial<Record<Illustration, Explainer>> = {
  "wheel-strap": "tie-downs",
  "two-trailers": "open-and-enclosed",
};

/** The drawing that explains a text's subject: a post has no marks, and its own drawing says what it's about. */
export const explainerFor = (subject: Illustration): Explainer | null => bySubject[subject] ?? null;
