import { env } from "../../env.server";
import { placesLike } from "../places/places-like.server";
import type { CheckValues } from "./check-fields";
import type { CheckView } from "./check-view";

/** `outcome` is null before the first check. */
export function presentCheck(
  values: CheckValues,
  outcome: Partial<Pick<CheckView, "lastResult" | "checked">>,
): CheckView {
  const { lastResult = null, checked = null } = outcome;
  return {
    values,
    suggestions: {
      pickupAddress: lastResult ? placesLike(values.pickupAddress) : [],
      deliveryAddress: lastResult ? placesLike(values.deliveryAddress) : [],
    },
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    lastResult,
    checked,
  };
}
