import { tokensOf } from "./message-tokens";
import { takeLane } from "./read-lane.server";
import type { Lane } from "./read-lane.server";
import { takeNamedVehicle, takeVehicle, takeYear } from "./read-vehicle";
import type { Vehicle, Words } from "./read-vehicle";
import type { Told } from "./told";

/** What a message says of a trip: only what it names itself. */
export type TripWords = Vehicle & Pick<Told, "transportType" | "isRunning"> & { lane: Lane };

/** Reads ends, vehicle, trailer and whether it runs from a message in plain words. Throws nothing. */
export function readTrip(message: string, told: Told): TripWords {
  const { words: found, transportType, isRunning } = tokensOf(message);
  const words: Words = [...found];
  const year = takeYear(words);
  const named = takeNamedVehicle(words);
  const lane = takeLane(words, told.awaiting);
  const vehicle = named.make ? named : takeVehicle(words, told, told.awaiting);
  return {
    lane,
    ...vehicle,
    ...(year && { year }),
    ...(transportType && { transportType }),
    ...(isRunning !== undefined && { isRunning }),
  };
}

/** Whether a message says anything of a trip. */
export const tellsTrip = ({ lane, ...rest }: TripWords): boolean =>
  Boolean(lane.pickup || lane.delivery) || Object.keys(rest).length > 0;
