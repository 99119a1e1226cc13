import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import { applyVehicles } from "./apply-vehicles";
import { boundedFinder } from "./place-finder";
import type { PlaceFinder } from "./place-finder";
import { readCount } from "./read-count";
import { readLane } from "./read-lane";
import { readList } from "./read-list";
import { findNamedVehicle, readVehicle } from "./read-vehicle";
import { readYears, yearOfVehicle } from "./read-year";
import { mark, tokenize, wordAt } from "./tokens";
import type { TripReading } from "./trip-reading";

/** What a message says, and the trip state that results from it. */
export type ParsedTripMessage = { understood: TripReading; state: TripState };

const REFERS_BACK =
  /\b(?:same|instead|(?:for|ship|move|send|take|transport|haul) it|(?:this|that) (?:one|car|truck|vehicle))\b/i;

const ADDS =
  /\b(?:also|as well|in addition)\b|\badd\b|\b(?:second|third|another) (?:one|car|vehicle|truck)\b/i;

const ONLY_ONE = /\b(?:just|only) (?:the )?(?:one|1)\b/i;

/** Reads places, vehicles, transport type and running condition from plain English. Never throws. */
export function parseTripMessage(text: string, state: TripState, places: PlaceFinder): ParsedTripMessage {
  const { tokens, ...phrases } = tokenize(text);
  const counted = readCount(tokens);
  const years = readYears(counted.tokens, state.awaiting === "year");
  const isAsked = state.awaiting === "vehicle" || state.awaiting === "make";
  const list = readList(years, {
    isAsked,
    isCounted: counted.count !== undefined,
    saysRunning: phrases.isRunning !== undefined,
  });
  const isList = list.vehicles.length > 0;
  const named = isList ? null : findNamedVehicle(years.tokens);
  const withoutVehicle = named ? mark(years.tokens, named.from, named.upTo) : list.tokens;
  const { lane, tokens: left } = readLane(withoutVehicle, state, boundedFinder(places));
  const vehicle = isList ? {} : (named?.vehicle ?? readVehicle(left, state));
  const year = isList ? undefined : yearOfVehicle(years, named ?? undefined);
  const count = Math.max(counted.count ?? 0, list.vehicles.length);
  const understood: TripReading = {
    ...phrases,
    ...vehicle,
    ...(year && { year }),
    ...(REFERS_BACK.test(text) && { refersBack: true }),
    ...(ADDS.test(text) && { adds: true }),
    ...(ONLY_ONE.test(text) && { isOnlyOne: true }),
    ...(isList &&
      tokens.filter((_, at) => wordAt(tokens, at) === "from").length > 1 && { severalTrips: true }),
    ...(isList && { vehicles: list.vehicles }),
    ...(count > 1 && { count }),
    ...(counted.isForAll && { isForAll: true }),
    lane,
  };
  return { understood, state: applyVehicles(state, understood) };
}

/** Whether a message says anything about a trip. */
export const describesTrip = ({
  lane,
  refersBack: _refersBack,
  adds: _adds,
  ...rest
}: TripReading): boolean => Boolean(lane.pickup || lane.delivery) || Object.keys(rest).length > 0;
