import { findRoute } from "./find-route.server";
import type { Place } from "#app/domain/trip/places/place.ts";
import type { LatLng, RouteLeg } from "./driving-route";

type End = { city: string; at: LatLng };
export type DrawnLane = { from: End; to: End; legs: RouteLeg[] };

/** From ZIP to ZIP; lanes without a route are left out. */
export const drawnLanes = (lanes: readonly (readonly [string, string])[]): DrawnLane[] =>
  lanes.flatMap(([pickupZip, deliveryZip]) => {
    const route = findRoute(pickupZip, deliveryZip);
    if (!route.ok) return [];
    const { pickup, delivery, legs } = route.value;
    return [{ from: endOf(pickup), to: endOf(delivery), legs }];
  });

const endOf = ({ city, lat, lng }: Place): End => ({ city, at: [lat, lng] });
