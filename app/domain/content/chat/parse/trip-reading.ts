import type { ListedVehicle, TripState } from "#app/domain/content/chat/trip-state.ts";
import type { Lane } from "./read-lane";
import type { VehicleReading } from "./read-vehicle";

/** The trip details in one message. */
export type TripReading = VehicleReading &
  Pick<TripState, "year" | "transportType" | "isRunning"> & {
    lane: Lane;
    /** whether it refers to the vehicle mentioned before ("the same car") */
    refersBack?: boolean;
    /** several vehicles that it names, one of which may have no make yet */
    vehicles?: readonly ListedVehicle[];
    /** how many vehicles it speaks of, if they are several; with `isForAll`, they are all what it names */
    count?: number;
    isForAll?: boolean;
    /** whether it says that it's one vehicle after all */
    isOnlyOne?: boolean;
    /** whether its vehicles go different ways */
    severalTrips?: boolean;
    /** whether what it names comes to the vehicles before it ("and also a 2020 Camry") */
    adds?: boolean;
  };
