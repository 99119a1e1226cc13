import type { TripState } from "#app/domain/content/chat/trip-state.ts";

/** The kind of answer, stored for staff: it shows which questions the site can't answer. */
export type AnswerKind = "price" | "ask" | "refused" | "way" | "passage" | "fixed" | "unknown";

export type ChatLink = { to: string; label: string };

/** Figures and links shown below an answer. */
export type Extras = {
  /** labels and formatted values: ["Road miles", "1,290 mi"] */
  facts?: [term: string, value: string][];
  links?: ChatLink[];
  /** the language of `text`, if it isn't English */
  lang?: "es";
  /** whether the phone number is shown below it */
  phone?: true;
  /** the number of an order whose private link can be asked for by a button, whether there is such an order or not */
  orderLink?: string;
  /** who on staff wrote it; the site did if it's missing */
  by?: string;
};

/** The site's answer; an empty line separates paragraphs of `text`. */
export type Answer = { kind: AnswerKind; text: string; extras?: Extras };

/** An answer and the updated trip state. */
export type Answered = { answer: Answer; state: TripState };

export const contactLink: ChatLink = { to: "/contact", label: "Write to us" };
