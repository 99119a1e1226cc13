import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { typicalVehicle } from "#app/domain/trip/vehicles/typical-vehicle.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import { judgePrice } from "#app/domain/trip/pricing/judge-price.ts";
import { publishedRange } from "#app/domain/trip/pricing/published-range.ts";
import { laneErrors } from "#app/domain/crm/quotes/estimate/lane-errors.server.ts";
import { priceRequest } from "#app/domain/crm/quotes/estimate/price-request.server.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import type {
  ErrorField,
  QuoteErrorDescription,
} from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CheckFieldName, PriceCheck } from "./check-fields";
import type { PriceChecked } from "./check-view";
import { questionsToAsk } from "./questions-to-ask";
import { vehicleKinds } from "./vehicle-kinds";

/** Why a price wasn't judged: a rule rejected the request, or something failed inside. */
export type CheckError = Pick<QuoteErrorDescription, "kind"> & { errors: FormErrors<CheckFieldName> };

/** Judges another company's price; stores nothing. */
export async function checkPrice(check: PriceCheck, now: Date): Promise<Result<PriceChecked, CheckError>> {
  const lane = laneErrors(check, businessPhone());
  if (lane) return err({ kind: "rejected", errors: lane });

  const { pickupAddress, deliveryAddress, askedPrice, vehicleKind, ...trip } = check;
  const { example, label } = vehicleKinds[vehicleKind];
  const request = { ...trip, pickupAddress, deliveryAddress, vehicle: typicalVehicle(example) };
  const priced = await priceRequest(request, now);
  if (!priced.ok) return err(onThisForm(describeQuoteError(priced.error, businessPhone())));
  const { priceRange, distance: miles, pickup = null } = priced.value;
  const route = findRoute(pickupAddress.zip, deliveryAddress.zip);
  if (!route.ok) throw new Error("a price was found for a lane without a route");

  const ours = { low: priceRange.min, high: priceRange.max };
  const published = publishedRange(route.value, miles, { ...trip, kind: vehicleKind });
  const verdict = judgePrice({
    asked: askedPrice,
    ours,
    published: published.range,
    figures: published.figures,
  });
  return ok({
    asked: askedPrice,
    from: placeLabel(route.value.pickup),
    to: placeLabel(route.value.delivery),
    vehicle: label,
    transportType: check.transportType,
    isRunning: check.isRunning,
    miles,
    pickup,
    ours,
    published,
    verdict,
    questions: questionsToAsk(verdict.overall),
  });
}

/** Maps a request's fields to this form's, which asks for a kind instead of year and model. */
const fieldHere: Record<ErrorField, CheckFieldName> = {
  transportType: "transportType",
  vehicleYear: "vehicleKind",
  vehicleModel: "vehicleKind",
  isRunning: "isRunning",
  pickupDate: "pickupDate",
  vehicleLength: "vehicleKind",
  vehicleWidth: "vehicleKind",
  vehicleHeight: "vehicleKind",
  vehicleWeight: "vehicleKind",
};

const onThisForm = ({ kind, title, message, field }: QuoteErrorDescription): CheckError => ({
  kind,
  errors: { title, message, fields: field ? [{ field: fieldHere[field], message }] : [] },
});
