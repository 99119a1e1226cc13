import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { VersionChange } from "#app/domain/crm/quotes/share/version-changes.ts";
import type { ComparedLine } from "./compare-lines";
import type { PriceSplit } from "./price-split";
import type { ShownVersion } from "./quote-panel";
import type { RepriceValues } from "./reprice-fields";

/** The page that makes a quote's next version. */
export type RepricePage = {
  leadId: string;
  name: string;
  quoteNumber: string;
  version: number;
  /** its price is what the customer pays, so it takes no new version */
  isBooked: boolean;
  /** names the version in force (`basisOf`) */
  basis: string;
  /** whole US dollars */
  price: number;
  lines: ShownVersion["lines"];
  rateCard: string;
  validUntil: string;
  today: string;
  /** the version in force as the form's fields, or what the address asks for */
  values: RepriceValues;
  makes: readonly string[];
  /** of the make in force */
  models: readonly string[];
};

/** The next version beside the one in force, before it's saved; whole US dollars. */
export type VersionPreview = {
  version: number;
  lines: ComparedLine[];
  price: number;
  priceBefore: number;
  calculated: number;
  byHand: boolean;
  changes: VersionChange[];
  rateCard: string;
  validUntil: string;
  split: PriceSplit | null;
  /** null, or what staff tick if the price by hand is far from the calculated one */
  confirm: { price: number; calculated: number } | null;
  /** a hash of all that was priced */
  preview: string;
};

/** Somebody else's version, or the customer's switch, since the form was loaded. */
export type StaleVersion = {
  /** who made it; null if the customer switched the transport type or chose another day */
  by: string | null;
  version: number;
  /** names the version in force now (`basisOf`) */
  basis: string;
  /** what it changed against the version in force before */
  changes: VersionChange[];
};

/** What a press on the page comes back with when nothing was saved. */
export type RepriceOutcome = {
  lastResult: FormResult | null;
  preview: VersionPreview | null;
  stale: StaleVersion | null;
  /** what kept another press of the quote panel from working */
  problem: string | null;
};
