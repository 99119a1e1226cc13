import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import type { Lane } from "./read-lane";
import type { VehicleReading } from "./read-vehicle";

/** The trip details in one message. */
export type TripReading = VehicleReading &
  Pick<TripState, "year" | "transportType" | "isRunning"> & {
    lane: Lane;
    /** whether it refers to the vehicle mentioned before ("the same car") */
    refersBack?: boolean;
  };
