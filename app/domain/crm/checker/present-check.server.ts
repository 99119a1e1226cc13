import { env } from "#app/env.server.ts";
import { placeHelp } from "#app/domain/trip/places/name-cities.server.ts";
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
    places: {
      pickupAddress: placeHelp(values.pickupAddress),
      deliveryAddress: placeHelp(values.deliveryAddress),
    },
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    lastResult,
    checked,
  };
}
