import type { QuoteView } from "../share/quote-view";

/** All that the quote email says. Amounts are whole US dollars, distance whole statute miles, days YYYY-MM-DD. */
export type QuoteEmailData = Pick<
  QuoteView,
  | "quoteNumber"
  | "vehicle"
  | "sizeClass"
  | "isRunning"
  | "transportType"
  | "from"
  | "to"
  | "estimatedPrice"
  | "priceRange"
  | "distance"
  | "breakdown"
  | "transitDays"
  | "pickupWindow"
  | "route"
  | "validUntil"
> & {
  /** the private link as a whole address */
  link: string;
  business: { name: string; phone: string };
  /** what the law or the operator wants below: empty ones are left out */
  footer: { postalAddress: string; unsubscribeLink: string };
};
