import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import { applyTrip } from "./apply-trip";
import { boundedFinder } from "./place-finder";
import type { PlaceFinder } from "./place-finder";
import { readLane } from "./read-lane";
import { findNamedVehicle, readVehicle } from "./read-vehicle";
import { readYears, yearOfVehicle } from "./read-year";
import { mark, tokenize } from "./tokens";
import type { TripReading } from "./trip-reading";

/** What a message says, and the trip state that results from it. */
export type ParsedTripMessage = { understood: TripReading; state: TripState };

const REFERS_BACK =
  /\b(?:same|instead|(?:for|ship|move|send|take|transport|haul) it|(?:this|that) (?:one|car|truck|vehicle))\b/i;

/** Reads places, vehicle, transport type and running condition from plain English. Never throws. */
export function parseTripMessage(text: string, state: TripState, places: PlaceFinder): ParsedTripMessage {
  const { tokens, ...phrases } = tokenize(text);
  const years = readYears(tokens, state.awaiting === "year");
  const named = findNamedVehicle(years.tokens);
  const withoutVehicle = named ? mark(years.tokens, named.from, named.upTo) : years.tokens;
  const { lane, tokens: left } = readLane(withoutVehicle, state, boundedFinder(places));
  const vehicle = named?.vehicle ?? readVehicle(left, state);
  const year = yearOfVehicle(years, named ?? undefined);
  const understood: TripReading = {
    ...phrases,
    ...vehicle,
    ...(year && { year }),
    ...(REFERS_BACK.test(text) && { refersBack: true }),
    lane,
  };
  return { understood, state: applyTrip(state, understood) };
}

/** Whether a message says anything about a trip. */
export const describesTrip = ({ lane, refersBack: _, ...rest }: TripReading): boolean =>
  Boolean(lane.pickup || lane.delivery) || Object.keys(rest).length > 0;
