import { z } from "zod";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";

/** The questions before a price, in order. */
const slots = ["pickup", "delivery", "vehicle", "year", "make", "model"] as const;
export type Slot = (typeof slots)[number];

const text = z.string().max(200).optional();
/** An end that isn't a place yet: a state, or a name that several cities share. */
const unclearEnd = z
  .union([
    z.object({ state: z.string().max(200) }),
    z.object({ name: z.string().max(200), among: z.array(z.string().max(200)).max(9) }),
  ])
  .optional();
export type UnclearEnd = NonNullable<z.output<typeof unclearEnd>>;

/** Vehicles that the chat prices at once: one answer names each. */
export const MAX_VEHICLES = 5;

/** One of several vehicles; what its visitor hasn't said is missing. */
const listedVehicle = z.object({
  year: text,
  isYearAssumed: z.boolean().optional(),
  make: text,
  model: text,
});
export type ListedVehicle = Readonly<z.output<typeof listedVehicle>>;

/** The private link that was pasted into a conversation: it proves that its number and state may be said there. */
const provenLink = z.object({ kind: z.enum(["order", "quote"]), id: z.string().max(64) });
export type ProvenLink = z.output<typeof provenLink>;

/** What is known of a trip. Addresses include a ZIP; make and model are spelled as in the catalogue. */
const tripStateSchema = z.object({
  pickup: text,
  delivery: text,
  unclearPickup: unclearEnd,
  unclearDelivery: unclearEnd,
  transportType: z.enum(transportTypes).optional(),
  isRunning: z.boolean().optional(),
  /** as the visitor gave it, even if nothing was built that year */
  year: text,
  /** whether we assumed the year because the visitor doesn't know it */
  isYearAssumed: z.boolean().optional(),
  make: text,
  model: text,
  /** further vehicles of the same trip, each priced on its own */
  others: z.array(listedVehicle).max(MAX_VEHICLES).optional(),
  /** how many vehicles the visitor speaks of, if they are several */
  count: z.number().int().min(2).max(99).optional(),
  proven: provenLink.optional(),
  /** what we asked for last */
  awaiting: z.enum(slots).optional(),
});
export type TripState = Readonly<z.output<typeof tripStateSchema>>;

/** Reads the stored state of a conversation; unreadable data gives an empty state. */
export function parseTripState(stored: string): TripState {
  try {
    return tripStateSchema.parse(JSON.parse(stored));
  } catch {
    return {};
  }
}

/** The first part that a price still needs, or null. */
export function missingSlot({ pickup, delivery, year, make, model }: TripState): Slot | null {
  if (!pickup) return "pickup";
  if (!delivery) return "delivery";
  if (!make) return year ? "make" : "vehicle";
  if (!model) return "model";
  return year ? null : "year";
}

/** The vehicle that is asked about, alone, with a key for each of its parts: what isn't known replaces what is. */
export const currentVehicle = ({ year, isYearAssumed, make, model }: ListedVehicle): ListedVehicle => ({
  year,
  isYearAssumed,
  make,
  model,
});

const isWhole = ({ year, make, model }: ListedVehicle): boolean => Boolean(year && make && model);

/** All vehicles of a trip, in the order in which they were said. */
export const vehiclesOf = (state: TripState): ListedVehicle[] => [
  ...(state.others ?? []).map(currentVehicle),
  currentVehicle(state),
];

/** Once a vehicle is whole, asks go on with the next that isn't, up to as many as the visitor spoke of. */
export function withNextVehicle(state: TripState): TripState {
  const { others = [], count = 0 } = state;
  if (!isWhole(state)) return state;
  const known = vehiclesOf(state);
  const open = known.findIndex((vehicle) => !isWhole(vehicle));
  if (open < 0 && known.length >= count) return state;
  if (open < 0 && others.length + 1 >= MAX_VEHICLES) return state;
  const next = known[open] ?? {
    year: undefined,
    isYearAssumed: undefined,
    make: undefined,
    model: undefined,
  };
  return { ...state, ...next, others: known.filter((_, at) => at !== open) };
}
