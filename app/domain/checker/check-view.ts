import type { Verdict, DollarRange } from "../pricing/judge-price";
import type { Adjustment, PublishedFigure } from "../pricing/published-figures";
import type { TransportType } from "../pricing/transport-type";
import type { FormResult } from "../forms/form-result";
import type { CheckValues } from "./check-fields";
import type { Question } from "./questions-to-ask";

/** What we say about another company's price. Amounts are whole US dollars, miles whole statute miles. */
export type PriceChecked = {
  asked: number;
  from: string;
  to: string;
  vehicle: string;
  transportType: TransportType;
  isRunning: boolean;
  miles: number;
  /** the days of the pickup, where a first one was asked for: our range is that of its season */
  pickup: { from: string; to: string } | null;
  ours: DollarRange;
  published: {
    /** what the range rests on: pages that name this lane and those that name its distance, the latter alone, or none where a ship takes part */
    basis: "lane" | "distance" | "ship";
    /** one range of these figures; null when there are none */
    range: DollarRange | null;
    figures: PublishedFigure[];
    adjustments: Adjustment[];
  };
  verdict: Verdict;
  questions: Question[];
};

/** The checker as the page draws it: before it was asked both last parts are null. */
export type CheckView = {
  values: CheckValues;
  suggestions: { pickupAddress: string[]; deliveryAddress: string[] };
  mapsKey: string | null;
  lastResult: FormResult | null;
  checked: PriceChecked | null;
};
