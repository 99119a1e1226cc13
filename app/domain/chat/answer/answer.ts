import type { TripState } from "../trip-state";

/** What kind of answer it is, for staff: what visitors ask that the site cannot answer is worth knowing. */
export type AnswerKind = "price" | "ask" | "refused" | "way" | "passage" | "fixed" | "unknown";

/** A link that stands under an answer. */
export type ChatLink = { to: string; label: string };

/** Figures and links that stand with an answer. */
export type Extras = {
  /** terms and what they come to, as shown: ["Road miles", "1,290 mi"] */
  facts?: [term: string, value: string][];
  links?: ChatLink[];
  /** whether the phone number stands under it */
  phone?: true;
};

/** What the site says. Paragraphs of `text` are apart by an empty line. */
export type Answer = { kind: AnswerKind; text: string; extras?: Extras };

/** An answer, and what is now known of the trip. */
export type Answered = { answer: Answer; state: TripState };

export const contactLink: ChatLink = { to: "/contact", label: "Write to us" };
