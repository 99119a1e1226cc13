import type { PlugIn } from "../catalogue/plugs-in";
import type { SizeClass } from "../catalogue/size-class";
import type { StateCode } from "../geography/states";

/** All that a price depends on, but the rate card and the day. */
export type Trip = {
  /** Road miles from door to door, whole; sea legs are apart. */
  miles: number;
  sea: SeaLeg[];
  sizeClass: SizeClass;
  trailer: Trailer;
  runs: boolean;
  /** Whether it is electric or a plug-in hybrid, which no ship of ours takes. */
  plugsIn: PlugIn;
  vehicleYear: number;
  pickup: End;
  delivery: End;
};

export type Trailer = "open" | "enclosed";

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
