import { findPlace } from "./find-place.server";
import { findWay } from "./find-way.server";
import { isPlace } from "./place";
import { isWay } from "./way";
import type { LatLng, Leg } from "./way";

type End = { city: string; at: LatLng };
/** A lane as a map shows it. */
export type DrawnLane = { from: End; to: End; legs: Leg[] };

/** The ways of lanes from ZIP to ZIP. A lane that no truck can go is left out. */
export const drawnLanes = (lanes: readonly (readonly [string, string])[]): DrawnLane[] =>
  lanes.flatMap(([pickupZip, deliveryZip]) => {
    const [way, from, to] = [findWay(pickupZip, deliveryZip), endOf(pickupZip), endOf(deliveryZip)];
    return isWay(way) && from && to ? [{ from, to, legs: way.legs }] : [];
  });

function endOf(zip: string): End | null {
  const place = findPlace(zip);
  return isPlace(place) ? { city: place.city, at: [place.lat, place.lng] } : null;
}
