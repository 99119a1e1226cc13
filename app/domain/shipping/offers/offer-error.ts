import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { OfferDayProblem } from "./offer-days";
import type { CarrierOfferState } from "./offer-states";

/** Why one of the carriers can't be asked. */
export type UnableCarrier = { usdot: string; name: string; reasons: string[] };

/** Why an answer to an offer, or something about an offer, was rejected. */
export type CarrierOfferError =
  | OrderError
  /** it was answered, withdrawn or ended before */
  | { code: "offer-closed"; state: CarrierOfferState }
  /** the trip isn't what was offered anymore */
  | { code: "offer-outdated" }
  | OfferDayProblem
  /** the carrier asked for days outside of the customer's */
  | { code: "counter-days" }
  /** some of the carriers can't be asked, so none was */
  | { code: "carriers-unable"; unable: UnableCarrier[] }
  /** another carrier has the order, or none */
  | { code: "not-holding" }
  /** the sheet that was shown isn't the newest */
  | { code: "sheet-old" };
