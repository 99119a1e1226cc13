import { findPlace } from "../geography/find-place.server";
import { findWay } from "../geography/find-way.server";
import { isPlace } from "../geography/place";
import { isWay } from "../geography/way";
import type { LatLng, Leg } from "../geography/way";
import { homeLanes } from "./home-lanes";

type End = { city: string; at: LatLng };
/** A lane as the map shows it. */
export type DrawnLane = { from: End; to: End; legs: Leg[] };

/** The ways of the home page's lanes. A lane that no truck can go is left out. */
export const homeWays = (): DrawnLane[] =>
  homeLanes.lanes.flatMap(([pickupZip, deliveryZip]) => {
    const [way, from, to] = [findWay(pickupZip, deliveryZip), endOf(pickupZip), endOf(deliveryZip)];
    return isWay(way) && from && to ? [{ from, to, legs: way.legs }] : [];
  });

function endOf(zip: string): End | null {
  const place = findPlace(zip);
  return isPlace(place) ? { city: place.city, at: [place.lat, place.lng] } : null;
}
