import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";

/** Amounts are whole US dollars, distance is whole statute miles, days are YYYY-MM-DD. */
export type QuoteEmailData = Pick<
  QuoteView,
  | "quoteNumber"
  | "vehicle"
  | "sizeClass"
  | "measurements"
  | "isRunning"
  | "transportType"
  | "from"
  | "to"
  | "estimatedPrice"
  | "priceRange"
  | "distance"
  | "breakdown"
  | "transitDays"
  | "sea"
  | "pickupWindow"
  | "pickup"
  | "revision"
  | "booking"
  | "route"
  | "validUntil"
> & {
  /** the absolute URL of the private link */
  link: string;
  business: { name: string; phone: string };
  /** what isn't set is left out */
  footer: { identity: BusinessIdentity; unsubscribeLink: string };
};
