import type { Vehicle } from "../vehicles/vehicle";
import type { StateCode } from "../places/states";
import type { TransportType } from "./transport-type";

/** All that a price depends on, but the rate card and the day. */
export type Trip = {
  /** Road miles from door to door, whole; sea legs are apart. */
  miles: number;
  sea: SeaLeg[];
  vehicle: Pick<Vehicle, "year" | "sizeClass" | "plugIn">;
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
  /** Miles to the nearest interstate or US highway junction of the road graph. */
  accessMiles: number;
};

/** From port to port, each named with its state: "Long Beach CA", "Honolulu HI". */
export type SeaLeg = { from: string; to: string; miles: number };
