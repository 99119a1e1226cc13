import { roadGraph, zipTable } from "./geography-assets.server";
import { findPlace } from "./find-place.server";
import { isPlace, placeLabel } from "./place";
import type { Place } from "./place";
import type { NoWay, Way } from "./way";
import { wayBetween } from "./way-between";

/**
 * The way from one ZIP to another, or why there is none: an unknown, overseas or military ZIP, a place that no
 * road reaches, or the same ZIP twice. Two ZIPs of one city are a short drive. Throws only when the build has
 * not run.
 */
export function findWay(pickupZip: string, deliveryZip: string): Way | NoWay {
  const pickup = findPlace(pickupZip);
  if (!isPlace(pickup)) return pickup;
  const delivery = findPlace(deliveryZip);
  if (!isPlace(delivery)) return delivery;
  if (pickupZip === deliveryZip) return { reason: "same-place", zip: deliveryZip };
  const cutOff = [pickupZip, deliveryZip].find((zip) => zipTable().roadless(zip));
  if (cutOff) return { reason: "no-road", zip: cutOff };
  return wayBetween(roadGraph(), spotOf(pickup), spotOf(delivery)) ?? { reason: "no-road", zip: deliveryZip };
}

const spotOf = (place: Place) => ({ ...place, name: placeLabel(place) });
