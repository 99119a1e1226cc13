import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import { isMeasured } from "#app/domain/trip/vehicles/measurements.ts";
import type { MeasuredClass } from "#app/domain/trip/vehicles/measurements.ts";
import { sizeClassOf } from "#app/domain/trip/vehicles/size-class-of.ts";
import { isPricedByHand } from "#app/domain/crm/quotes/estimate/priced-by-hand.ts";
import { priceRequest } from "#app/domain/crm/quotes/estimate/price-request.server.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import type { Draft } from "./draft";
import { finishedDraft } from "./finished-draft";

/** The class of a draft's vehicle if it's priced by its measurements. */
export function measuredClassOf({ vehicleYear, vehicleMake, vehicleModel }: Draft): MeasuredClass | null {
  if (vehicleMake === "") return null;
  const sizeClass = sizeClassOf({ year: vehicleYear, make: vehicleMake, model: vehicleModel });
  return isMeasured(sizeClass) ? sizeClass : null;
}

/** Whether a draft's vehicle is priced by measurements that aren't there yet. */
export const lacksMeasurements = (draft: Draft): boolean =>
  measuredClassOf(draft) !== null && measurementNames.some((name) => draft[name] === "");

/** Why somebody has to price this draft by hand, or null. */
export async function whyByHand(draft: Draft, now: Date): Promise<string | null> {
  const finished = finishedDraft(draft);
  if (!finished.ok) return null;
  const priced = await priceRequest(finished.value, now);
  if (priced.ok || !isPricedByHand(priced.error.code)) return null;
  return describeQuoteError(priced.error, businessPhone()).message;
}
