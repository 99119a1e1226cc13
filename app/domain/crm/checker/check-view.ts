import type { Verdict, DollarRange } from "#app/domain/trip/pricing/judge-price.ts";
import type { PublishedRange } from "#app/domain/trip/pricing/published-range.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { PlaceHelp } from "#app/domain/trip/places/place-help.ts";
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
