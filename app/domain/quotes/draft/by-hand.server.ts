import { businessPhone } from "../../settings/business.server";
import { measurementNames } from "../../vehicles/measurement-names";
import { isMeasured } from "../../vehicles/measurements";
import type { MeasuredClass } from "../../vehicles/measurements";
import { sizeClassOf } from "../../vehicles/size-class-of";
import { isPricedByHand } from "../estimate/priced-by-hand";
import { priceRequest } from "../estimate/price-request.server";
import { describeQuoteError } from "../estimate/quote-error-messages";
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
