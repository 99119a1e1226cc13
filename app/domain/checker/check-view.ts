import type { Verdict, DollarRange } from "../pricing/judge-price";
import type { Adjustment, PublishedFigure } from "../pricing/published-figures";
import type { TransportType } from "../pricing/transport-type";
import type { FormResult } from "../forms/form-result";
import type { CheckValues } from "./check-fields";
import type { Question } from "./questions-to-ask";

/** Our verdict on another company's price; amounts are whole US dollars, miles are whole statute miles. */
export type PriceChecked = {
  asked: number;
  from: string;
  to: string;
  vehicle: string;
  transportType: TransportType;
  isRunning: boolean;
  miles: number;
  /** the pickup days if a first day was requested; `ours` then reflects their season */
  pickup: { from: string; to: string } | null;
  ours: DollarRange;
  published: {
    /**
     * what the range is based on: published figures for the lane and the distance, for the distance alone, or none if
     * part of the trip is by ship
     */
    basis: "lane" | "distance" | "ship";
    /** one range from these figures; null if there are none */
    range: DollarRange | null;
    figures: PublishedFigure[];
    adjustments: Adjustment[];
  };
  verdict: Verdict;
  questions: Question[];
};

/** Before the first check, `lastResult` and `checked` are null. */
export type CheckView = {
  values: CheckValues;
  suggestions: { pickupAddress: string[]; deliveryAddress: string[] };
  mapsKey: string | null;
  lastResult: FormResult | null;
  checked: PriceChecked | null;
};
