import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { KnownPerson } from "#app/domain/crm/leads/by-hand/known-person.ts";
import type { ShownPrices } from "#app/domain/crm/quotes/staff/quote-prices.ts";

/** The form again after a press that saved nothing: with its prices, and what is wrong in `lastResult`. */
export type QuoteReply = {
  lastResult: FormResult;
  key: string;
  /** how many vehicles it shows */
  count: number;
  prices: ShownPrices;
  /** the lead's newest quote if another one was made meanwhile */
  newest: string | null;
  /** who may be the person of a new lead */
  matches: KnownPerson[];
};
