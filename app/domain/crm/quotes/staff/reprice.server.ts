import { createHash } from "node:crypto";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { validatePickupDate } from "#app/domain/trip/pricing/pickup-date.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { estimateBothTransportTypes } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { RequestEstimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import { laneErrors } from "#app/domain/crm/quotes/estimate/lane-errors.server.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import type { TripRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { withVehicle } from "#app/domain/crm/quotes/estimate/with-vehicle.ts";
import { typedTrip } from "#app/domain/crm/quotes/submit/trip-columns.ts";
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
    trip,
    priced,
    calculated,
    byHand: price !== undefined,
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
