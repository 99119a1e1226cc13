import * as z from "zod/mini";
import { formatDollars } from "../pricing/format-dollars";
import { destinationSchema, vehicleSchema } from "../quotes/fields";
import { pickupDateField } from "../quotes/pickup-date-field";
import { leastPrice, mostPrice, readPrice } from "./read-price";
import type { PriceReadError } from "./read-price";
import { vehicleKindCodes } from "./vehicle-kinds";

const priceWords: Record<PriceReadError["code"], string> = {
  missing: "Please enter the price you were given",
  range: "Please enter one price, not a range: the amount you would pay in all",
  "not-a-number": "Please enter the price in dollars, for example $1,100",
  "too-low": `A price below ${formatDollars(leastPrice)} is too low to be one for a transport. Please check it.`,
  "too-high": `A price above ${formatDollars(mostPrice)} is too high for us to judge. Please check it.`,
};

const askedPrice = z.pipe(
  z.string({ error: priceWords.missing }),
  z.transform((typed: string, context) => {
    const read = readPrice(typed);
    if (read.ok) return read.value;
    context.issues.push({ code: "custom", message: priceWords[read.error.code], input: typed });
    return z.NEVER;
  }),
);

/** What the checker asks, in the order of its form. Text as an address carries it; the price becomes whole US dollars. */
export const checkSchema = z.object({
  ...destinationSchema.shape,
  vehicleKind: z.enum(vehicleKindCodes, { error: "Please choose the kind of vehicle" }),
  isRunning: vehicleSchema.shape.isRunning,
  pickupDate: pickupDateField,
  askedPrice,
});

export type PriceCheck = z.output<typeof checkSchema>;
export type CheckFieldName = keyof PriceCheck;
/** The fields as typed. */
export type CheckValues = Record<CheckFieldName, string>;
