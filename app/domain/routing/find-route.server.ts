import { err, ok } from "../result";
import type { Result } from "../result";
import { zipTable } from "../places/place-assets.server";
import { roadGraph } from "./road-assets.server";
import { findPlace } from "../places/find-place.server";
import { placeLabel } from "../places/place";
import type { Place } from "../places/place";
import type { DrivingRoute, RouteError } from "./driving-route";
import { routeBetween } from "./route-between";

/** The route between two ZIPs, which may be in the same city. Throws only if the build has not run. */
export function findRoute(pickupZip: string, deliveryZip: string): Result<DrivingRoute, RouteError> {
  const pickup = findPlace(pickupZip);
  if (!pickup.ok) return pickup;
  const delivery = findPlace(deliveryZip);
  if (!delivery.ok) return delivery;
  if (pickupZip === deliveryZip) return err({ code: "same-place", zip: deliveryZip });
  const cutOff = [pickupZip, deliveryZip].find((zip) => zipTable().roadless(zip));
  if (cutOff) return err({ code: "no-road", zip: cutOff });
  const path = routeBetween(roadGraph(), spotOf(pickup.value), spotOf(delivery.value));
  if (!path) return err({ code: "no-road", zip: deliveryZip });
  return ok({ ...path, pickup: pickup.value, delivery: delivery.value });
}

const spotOf = (place: Place) => ({ ...place, name: placeLabel(place) });
