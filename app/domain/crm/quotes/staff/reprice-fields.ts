import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";
import { MAX_PRICE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { pickupDateField } from "#app/domain/crm/quotes/draft/pickup-date-field.ts";
import { destinationSchema, vehicleSchema, writtenYear } from "#app/domain/crm/quotes/draft/fields.ts";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";

/** Whole US dollars as typed; empty is undefined. */
const dollars = z.optional(
  z.pipe(
    typedText(MAX_PRICE_LENGTH, { wrong: "invalid-price" }),
    z.transform((typed: string, context): number | undefined => {
      if (typed.trim() === "") return undefined;
      const read = readPrice(typed);
      return read.ok ? read.value : addError(context, read.error);
    }),
  ),
);

const repriceSchema = z.object({
  ...destinationSchema.shape,
  ...vehicleSchema.shape,
  ...writtenYear,
  pickupDate: pickupDateField,
  /** by hand; undefined takes the calculated one */
  price: dollars,
  priceReason: optionalText(maxLength.priceReason),
  carrierPay: dollars,
  /** the price by hand that staff confirmed although it's far from the calculated one */
  confirmedPrice: z.optional(typedText(MAX_PRICE_LENGTH)),
});

/** A new version of a quote: the trip as the public form reads it, and a price by hand if there is one. */
export const repriceForm = formOf(repriceSchema);

export type Reprice = z.output<typeof repriceSchema>;
export type RepriceField = keyof Reprice;
/** The fields as typed. */
export type RepriceValues = Record<RepriceField, string>;

const splitSchema = z.object({ carrierPay: dollars, fee: dollars });

/** The panel's small form: what the carrier gets, and our fee. */
export const splitForm = formOf(splitSchema);
