import type { Place, PlaceError } from "../places/place";
import type { StateCode } from "../places/states";

/** A point of a drawn line: degrees. */
export type LatLng = [lat: number, lng: number];

/** One part of a route: whole statute miles on the road or at sea. `line` is what a map draws. */
export type RouteLeg = { kind: "road" | "sea"; from: string; to: string; miles: number; line: LatLng[] };

/**
 * How a hauler goes. `miles` are whole statute miles, at least 1, and the legs and the states' miles add up to
 * them (sea miles belong to no state). `hours` are behind the wheel. `roads` and `towns` stand in order.
 * `access` are local miles between each end and the nearest interstate or US highway of our graph.
 */
export type RoutePath = {
  miles: number;
  hours: number;
  legs: RouteLeg[];
  roads: string[];
  towns: string[];
  states: { state: StateCode; miles: number }[];
  line: LatLng[];
  access: { pickupMiles: number; deliveryMiles: number };
};

/** A path with the places at its ends. */
export type DrivingRoute = RoutePath & { pickup: Place; delivery: Place };

/** Why there is no route, and which ZIP is the reason. */
export type RouteError = { code: PlaceError["code"] | "no-road" | "same-place"; zip: string };

/** The legs that are sailed. */
export const seaLegs = ({ legs }: Pick<RoutePath, "legs">): RouteLeg[] =>
  legs.filter(({ kind }) => kind === "sea");
