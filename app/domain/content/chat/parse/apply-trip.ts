import { sizeClassOf } from "#app/domain/trip/vehicles/size-class-of.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import { missingSlot } from "#app/domain/content/chat/trip-state.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import type { TripReading } from "./trip-reading";
import type { FoundPlace } from "./place-finder";
import type { LooseKind } from "./vehicle-names";

/** Adds a message's details to the trip. Keeps nothing from another trip or vehicle. */
export function applyTrip(before: TripState, read: TripReading): TripState {
  const trip = isAnotherTrip(before, read) ? {} : before;
  const { make, model, year, transportType, isRunning, lane } = read;
  const known = isAnotherVehicle(trip, read) ? withoutVehicle(trip) : trip;
  const isMakeChanged = Boolean(make && make !== known.make);
  return {
    ...known,
    ...(lane.pickup && endOf("pickup", lane.pickup)),
    ...(lane.delivery && endOf("delivery", lane.delivery)),
    ...(isMakeChanged && { model: undefined }),
    ...(make && { make }),
    ...(model && { model }),
    ...(year && { year, isYearAssumed: undefined }),
    ...(transportType && { transportType }),
    ...(isRunning !== undefined && { isRunning }),
  };
}

const endOf = (side: "pickup" | "delivery", place: FoundPlace): TripState => {
  const address = "label" in place ? place.label : undefined;
  const unclear = "label" in place ? undefined : place;
  return side === "pickup"
    ? { pickup: address, unclearPickup: unclear }
    : { delivery: address, unclearDelivery: unclear };
};

const labelOf = (place: FoundPlace | undefined) => (place && "label" in place ? place.label : undefined);

/** Both ends again after a complete trip start a new one, unless the message refers to the same vehicle. */
function isAnotherTrip(before: TripState, { lane, refersBack }: TripReading): boolean {
  if (missingSlot(before) !== null || refersBack || !lane.pickup || !lane.delivery) return false;
  return labelOf(lane.pickup) !== before.pickup || labelOf(lane.delivery) !== before.delivery;
}

/** The size classes that a loose word may mean: people call any road vehicle their car. */
const sizesOfKind: Record<LooseKind, readonly SizeClass[]> = {
  SUV: ["suv"],
  "Pickup Truck": ["pickup"],
  Van: ["van"],
  Car: ["sedan", "suv", "pickup", "van", "exotic"],
};

function isAnotherVehicle({ make, model, year = "" }: TripState, read: TripReading): boolean {
  if (!make || !model) return false;
  if (read.kind) return !sizesOfKind[read.kind].includes(sizeClassOf({ year, make, model }));
  return Boolean(read.make && (read.make !== make || (read.model && read.model !== model)));
}

const withoutVehicle = ({ pickup, delivery, transportType, awaiting, ...rest }: TripState): TripState => ({
  pickup,
  delivery,
  unclearPickup: rest.unclearPickup,
  unclearDelivery: rest.unclearDelivery,
  transportType,
  others: rest.others,
  count: rest.count,
  awaiting,
});
