import { env } from "../../env.server";
import { placesLike } from "../geography/places-like.server";
import type { CheckValues } from "./check-fields";
import type { CheckView } from "./check-view";

/** The checker as the page draws it. `outcome` is what came of the check; null before it was asked. */
export function checkView(
  values: CheckValues,
  outcome: Partial<Pick<CheckView, "refusal" | "checked">>,
): CheckView {
  const { refusal = null, checked = null } = outcome;
  return {
    values,
    suggestions: {
      pickupAddress: refusal ? placesLike(values.pickupAddress) : [],
      deliveryAddress: refusal ? placesLike(values.deliveryAddress) : [],
    },
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    refusal,
    checked,
  };
}
