import type { BuiltYears } from "#app/domain/trip/vehicles/built-years.ts";
import type { RouteError } from "#app/domain/trip/routing/driving-route.ts";
import type { PickupDateError } from "#app/domain/trip/pricing/pickup-date.ts";
import type { PriceError } from "#app/domain/trip/pricing/price.ts";

/** A kind of vehicle we don't carry, a year in which none was built, or a year in which this one wasn't. */
export type VehicleError =
  | { code: "not-carried"; kind: string }
  | { code: "unknown-year"; year: string }
  | { code: "year-not-built"; year: string; built: BuiltYears };

/** A ZIP code that is only for PO boxes, while its city has others for streets. */
export type PoBoxError = { code: "po-box"; zip: string };

/** An internal failure; the log has the details. */
export type InternalError = {
  code:
    | "no-rate-card"
    | "calculation-timed-out"
    | "calculation-failed"
    | "submission-timed-out"
    | "submission-failed";
};

/** Why there is no quote; quote-error-messages.ts has the messages. */
export type QuoteError =
  RouteError | PoBoxError | VehicleError | PriceError | PickupDateError | InternalError;
