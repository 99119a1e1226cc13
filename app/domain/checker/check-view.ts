import type { Verdict, DollarRange } from "../pricing/judge-price";
import type { PublishedRange } from "../pricing/published-range";
import type { TransportType } from "../pricing/transport-type";
import type { FormResult } from "../forms/form-result";
import type { PlaceHelp } from "../places/place-help";
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
  published: PublishedRange;
  verdict: Verdict;
  questions: Question[];
};

/** Before the first check, `lastResult` and `checked` are null. */
export type CheckView = {
  values: CheckValues;
  places: { pickupAddress: PlaceHelp; deliveryAddress: PlaceHelp };
  mapsKey: string | null;
  lastResult: FormResult | null;
  checked: PriceChecked | null;
};
