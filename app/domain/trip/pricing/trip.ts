import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import type { TransportType } from "./transport-type";

/** Everything a price depends on except the rate card and the day. */
export type Trip = {
  /** Whole road miles from door to door, without the sea legs. */
  miles: number;
  sea: SeaLeg[];
  vehicle: Pick<Vehicle, "year" | "sizeClass" | "plugIn" | "measurements">;
  transportType: TransportType;
  isRunning: boolean;
  pickup: End;
  delivery: End;
};

export type End = {
  zip: string;
  state: StateCode;
  lat: number;
  lng: number;
  /** Miles to the nearest interstate or US highway junction in the road graph. */
  accessMiles: number;
};

/** Port names include the state: "Long Beach CA", "Honolulu HI". */
export type SeaLeg = { from: string; to: string; miles: number };
