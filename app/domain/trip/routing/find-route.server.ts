import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { roadGraph } from "./road-assets.server";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
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
