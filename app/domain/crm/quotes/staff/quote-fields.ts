import type { QuoteField } from "./quote-form";

/** What the fields of a new quote are shown with. */
export type QuoteFields = {
  /** the same for a second press of one form */
  key: string;
  /** YYYY-MM-DD */
  today: string;
  makes: readonly string[];
  values: Partial<Record<QuoteField, string>>;
};
