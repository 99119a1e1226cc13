import type { Place, PlaceError } from "#app/domain/trip/places/place.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

/** Degrees. */
export type LatLng = [lat: number, lng: number];

/** Whole statute miles on the road or at sea; `line` is what a map draws. */
export type RouteLeg = { kind: "road" | "sea"; from: string; to: string; miles: number; line: LatLng[] };

/**
 * A hauler's route: `miles` are whole statute miles, at least 1, and the legs and the states' miles add up to them (sea
 * miles belong to no state). `hours` are behind the wheel, `roads` and `towns` are in order, and `access` is local
 * miles from each end to the nearest interstate or US highway in our graph.
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

export type DrivingRoute = RoutePath & { pickup: Place; delivery: Place };

/** `zip` is the ZIP that causes the error. */
export type RouteError = { code: PlaceError["code"] | "no-road" | "same-place"; zip: string };

export const seaLegs = ({ legs }: Pick<RoutePath, "legs">): RouteLeg[] =>
  legs.filter(({ kind }) => kind === "sea");
