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
