import type { RouteError } from "../../routing/driving-route";
import type { PickupDateError } from "../../pricing/pickup-date";
import type { PriceError } from "../../pricing/price";

/** A vehicle that no price of ours is meant for: a kind that we do not carry, or a year that nobody built one in. */
export type VehicleError = { code: "not-carried"; kind: string } | { code: "unknown-year"; year: string };

/** What failed inside. The log says more. */
export type InternalError = {
  code:
    | "no-rate-card"
    | "calculation-timed-out"
    | "calculation-failed"
    | "submission-timed-out"
    | "submission-failed";
};

/** Why there is no quote. A closed list; its words are in quote-error-messages.ts. */
export type QuoteError = RouteError | VehicleError | PriceError | PickupDateError | InternalError;
