import type { NoPlace } from "./place";
import type { StateCode } from "./states";

/** A point of a drawn line: degrees. */
export type LatLng = [lat: number, lng: number];

/** One part of a way: whole statute miles on the road or at sea. `line` is what a map draws. */
export type Leg = { kind: "road" | "sea"; from: string; to: string; miles: number; line: LatLng[] };

/**
 * How a hauler goes. `miles` are whole statute miles, at least 1, and the legs and the states' miles add up to
 * them (sea miles belong to no state). `hours` are behind the wheel. `roads` and `towns` stand in order.
 * `access` are local miles between each end and the nearest interstate or US highway of our graph.
 */
export type Way = {
  miles: number;
  hours: number;
  legs: Leg[];
  roads: string[];
  towns: string[];
  states: { state: StateCode; miles: number }[];
  line: LatLng[];
  access: { pickupMiles: number; deliveryMiles: number };
};

/** Why there is no way, and which ZIP is the reason. */
export type NoWay = { reason: NoPlace["reason"] | "no-road" | "same-place"; zip: string };

export function isWay(found: Way | NoWay): found is Way {
  return !("reason" in found);
}
