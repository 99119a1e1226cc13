import {
  currentVehicle,
  MAX_VEHICLES,
  missingSlot,
  vehiclesOf,
} from "#app/domain/content/chat/trip-state.ts";
import type { ListedVehicle, TripState } from "#app/domain/content/chat/trip-state.ts";
import { applyTrip } from "./apply-trip";
import type { TripReading } from "./trip-reading";

/** Adds a message's details to a trip of one vehicle or several. */
export function applyVehicles(before: TripState, read: TripReading): TripState {
  const { vehicles, count, isForAll } = read;
  if (read.isOnlyOne) return applyTrip({ ...before, others: undefined, count: undefined }, read);
  if (vehicles) return withVehicles(applyTrip(withoutVehicles(before), read), vehicles, count);
  if (count) return isForAll ? copies(before, read, count) : counted(before, read, count);
  if (!read.make || missingSlot(before) !== null || isMissing(before)) return applyTrip(before, read);
  // All was known, and another vehicle is named: it comes to them, or starts anew.
  if (!read.adds) return applyTrip(before.count ? withoutVehicles(before) : before, read);
  const others = vehiclesOf(before).slice(0, MAX_VEHICLES);
  return applyTrip({ ...withoutVehicles(before), others, count: others.length + 1 }, read);
}

const isMissing = ({ count = 0, others = [] }: TripState) => others.length + 1 < count;

const noVehicle = currentVehicle({});
const withoutVehicles = (state: TripState): TripState => ({
  ...state,
  ...noVehicle,
  isRunning: undefined,
  others: undefined,
  count: undefined,
});

/** One that isn't whole is asked about first; one without a name comes last. */
function withVehicles(trip: TripState, vehicles: readonly ListedVehicle[], count?: number): TripState {
  const named = vehicles.filter(({ make }) => make).slice(0, MAX_VEHICLES);
  const open = named.findIndex(({ year, model }) => !year || !model);
  const at = open >= 0 || named.length < vehicles.length ? open : named.length - 1;
  const others = named.filter((_, index) => index !== at);
  return { ...trip, ...noVehicle, ...named[at], others: others.slice(0, MAX_VEHICLES), count };
}

/** "Two cars": a vehicle that was begun is one of them; those of a trip that was priced are not. */
function counted(before: TripState, read: TripReading, count: number): TripState {
  const isDone = missingSlot(before) === null && !isMissing(before);
  const trip = applyTrip(isDone && !read.refersBack ? withoutVehicles(before) : before, read);
  return { ...trip, count };
}

/** "Two 2018 Honda Accords" */
function copies(before: TripState, read: TripReading, count: number): TripState {
  const trip = applyTrip(withoutVehicles(before), read);
  const others = Array.from({ length: Math.min(count, MAX_VEHICLES) - 1 }, () => currentVehicle(trip));
  return { ...trip, others, count };
}
