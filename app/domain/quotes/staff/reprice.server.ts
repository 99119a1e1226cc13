import { createHash } from "node:crypto";
import { businessPhone } from "../../settings/business.server";
import type { FieldError, FormErrors } from "../../forms/form-errors";
import { describeStaffErrors } from "../../forms/staff-errors";
import { validatePickupDate } from "../../pricing/pickup-date";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { estimateBothTransportTypes } from "../estimate/estimate-both-transport-types.server";
import type { RequestEstimates } from "../estimate/estimate-both-transport-types.server";
import { laneErrors } from "../estimate/lane-errors.server";
import { describeQuoteError } from "../estimate/quote-error-messages";
import type { QuoteError } from "../estimate/quote-error";
import type { TripRequest } from "../estimate/quote-request";
import { withVehicle } from "../estimate/with-vehicle";
import { typedTrip } from "../submit/trip-columns";
import { isFarFromCalculated, withAgreedPrice } from "./agreed-price";
import type { Reprice, RepriceField } from "./reprice-fields";

/** A trip priced with today's rate card, ready to become a version. */
export type PricedVersion = {
  trip: TripRequest;
  priced: RequestEstimates;
  /** the calculated price, whole US dollars */
  calculated: number;
  byHand: boolean;
  /** "" unless the price is by hand */
  reason: string;
  carrierPay: number | null;
  /** whether the price by hand is more than 30 % off the calculated one */
  isFar: boolean;
  /** whether somebody has confirmed this very price */
  isConfirmed: boolean;
  /** a hash of all that was priced, so that what is saved is what was shown */
  preview: string;
};

export type RepriceError = { kind: "rejected" | "internal"; errors: FormErrors<RepriceField> };

/** Prices a new version as the public form would, or at the price by hand. Stores nothing. */
export async function reprice(fields: Reprice, now: Date): Promise<Result<PricedVersion, RepriceError>> {
  const { price, priceReason, carrierPay, confirmedPrice, ...rest } = fields;
  const lane = laneErrors(rest, businessPhone());
  if (lane) return err({ kind: "rejected", errors: lane });
  const date = rest.pickupDate && validatePickupDate(rest.pickupDate, now);
  if (date && !date.ok) return err(quoteRejected(date.error));

  const trip: TripRequest = withVehicle(rest);
  const found = await estimateBothTransportTypes(trip, now);
  if (!found.ok) return err(quoteRejected(found.error));
  const calculated = found.value.asked.estimatedPrice;
  const total = price ?? calculated;
  const wrong = ruleErrors({ byHand: price !== undefined, priceReason, carrierPay, total });
  if (wrong.length > 0) return err({ kind: "rejected", errors: describeStaffErrors(wrong) });

  const priced = price === undefined ? found.value : atPrice(found.value, trip, price);
  return ok({
    ...{ trip, priced, calculated, byHand: price !== undefined },
    reason: price === undefined ? "" : priceReason,
    carrierPay: carrierPay ?? null,
    isFar: price !== undefined && isFarFromCalculated(price, calculated),
    isConfirmed: confirmedPrice === String(price),
    preview: hashOf([typedTrip(trip), trip.pickupDate, priced.asked, carrierPay]),
  });
}

function ruleErrors(given: {
  byHand: boolean;
  priceReason: string;
  carrierPay: number | undefined;
  total: number;
}) {
  const errors: FieldError<RepriceField>[] = [];
  if (given.byHand && given.priceReason === "")
    errors.push({ field: "priceReason", code: "price-reason-required" });
  if (given.carrierPay !== undefined && given.carrierPay > given.total)
    errors.push({ field: "carrierPay", code: "carrier-pay-over-price" });
  return errors;
}

function atPrice(estimates: RequestEstimates, { transportType }: TripRequest, price: number) {
  const asked = withAgreedPrice(estimates.asked, price);
  return { asked, both: { ...estimates.both, [transportType]: asked } };
}

const hashOf = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("base64url").slice(0, 16);

function quoteRejected(error: QuoteError): RepriceError {
  const { kind, title, message, field } = describeQuoteError(error, businessPhone());
  return { kind, errors: { title, message, fields: field ? [{ field, message }] : [] } };
}
