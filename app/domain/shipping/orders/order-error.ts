import type { CarrierProblemCode } from "#app/domain/shipping/carriers/carrier-problems.ts";
import type { PayError } from "./carrier-pay";
import type { WindowError } from "./check-window";
import type { MoveError } from "./order-moves";
import type { OrderState } from "./order-states";

/** Why a change of an order was refused; `describeOrderError` has the messages. */
export type OrderError =
  | { code: "not-found" }
  /** somebody else changed it since it was shown */
  | { code: "stale"; state: OrderState }
  /** the table of moves has no such move from here, or not for them, or something that it needs is missing */
  | { code: "no-move"; state: OrderState; why: MoveError }
  | PayError
  /** the day of a report lies in the future, or before the order */
  | { code: "moment" }
  | { code: "text-too-long"; most: number }
  | WindowError
  /** the days of a request were signed, and other ones need a signature */
  | { code: "signed-days" }
  /** it isn't a state in which this is done */
  | { code: "not-now"; state: OrderState }
  /** the carrier's certificate of insurance has ended */
  | { code: "insurance-ended" }
  /** the rules stop this carrier, and no owner said why it may go */
  | { code: "carrier-stopped"; problems: readonly CarrierProblemCode[] }
  /** a certificate that lasts as long as somebody typed has to be on file first */
  | { code: "certificate-first"; until: string }
  /** its USDOT number is none */
  | { code: "no-usdot" }
  /** a change waits for an answer */
  | { code: "offer-open" }
  /** the truck has set out, or the days of a change are over */
  | { code: "too-late"; state: OrderState }
  /** no other terms wait for an answer */
  | { code: "no-offer" }
  /** the last day of the offer has passed */
  | { code: "offer-day" };
