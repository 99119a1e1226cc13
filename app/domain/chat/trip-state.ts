import { z } from "zod";
import { transportTypes } from "../pricing/transport-type";

/** What is asked for, one after the other, until there is a price. */
const slots = ["pickup", "delivery", "vehicle", "year", "make", "model"] as const;
export type Slot = (typeof slots)[number];

const text = z.string().max(200).optional();
/** What was said of an end that is no place yet: a state, or a name that several cities have. */
const unclearEnd = z
  .union([
    z.object({ state: z.string().max(200) }),
    z.object({ name: z.string().max(200), among: z.array(z.string().max(200)).max(9) }),
  ])
  .optional();
export type UnclearEnd = NonNullable<z.output<typeof unclearEnd>>;

/** A trip as far as a visitor has described it. Addresses carry a ZIP; make and model are spelled as in the catalogue. */
const tripStateSchema = z.object({
  pickup: text,
  delivery: text,
  unclearPickup: unclearEnd,
  unclearDelivery: unclearEnd,
  transportType: z.enum(transportTypes).optional(),
  isRunning: z.boolean().optional(),
  /** as it was said, also where our list of years ends before it */
  year: text,
  /** whether the year is ours, for somebody who does not know it */
  isYearAssumed: z.boolean().optional(),
  make: text,
  model: text,
  /** what we asked for last */
  awaiting: z.enum(slots).optional(),
});
export type TripState = Readonly<z.output<typeof tripStateSchema>>;

/** Reads the stored state of a conversation. Anything unreadable is an empty state. */
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
