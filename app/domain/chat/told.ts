import { z } from "zod";
import { transportTypes } from "../pricing/transport-type";

/** What is asked for, one after the other, until there is a price. */
export const slots = ["pickup", "delivery", "vehicle", "year", "make", "model"] as const;
export type Slot = (typeof slots)[number];

const text = z.string().max(200).optional();

/** A trip as far as a visitor has told it. Addresses carry a ZIP; make and model are spelled as in the catalogue. */
export const toldSchema = z.object({
  pickup: text,
  delivery: text,
  transportType: z.enum(transportTypes).optional(),
  isRunning: z.boolean().optional(),
  year: text,
  make: text,
  model: text,
  /** what we asked for last */
  awaiting: z.enum(slots).optional(),
});
export type Told = z.output<typeof toldSchema>;

/** Reads what was kept of a conversation. Anything unreadable is nothing told. */
export function parseTold(kept: string): Told {
  try {
    return toldSchema.parse(JSON.parse(kept));
  } catch {
    return {};
  }
}

/** The first part that a price still needs, or null. */
export function missingSlot({ pickup, delivery, year, make, model }: Told): Slot | null {
  if (!pickup) return "pickup";
  if (!delivery) return "delivery";
  if (!make) return year ? "make" : "vehicle";
  if (!model) return "model";
  return year ? null : "year";
}
