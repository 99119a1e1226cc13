import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { destinationSchema, vehicleSchema } from "#app/domain/crm/quotes/draft/fields.ts";
import { pickupDateField } from "#app/domain/crm/quotes/draft/pickup-date-field.ts";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";
import { vehicleKindCodes } from "./vehicle-kinds";
import { typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_PRICE_LENGTH } from "#app/domain/base/limits/form-limits.ts";

const askedPrice = z.pipe(
  typedText(MAX_PRICE_LENGTH, { wrong: "price-required", tooLong: "invalid-price" }),
  z.transform((typed: string, context) => {
    const read = readPrice(typed);
    return read.ok ? read.value : addError(context, read.error);
  }),
);

/** Fields in form order, as text from a URL; the price becomes whole US dollars. */
const checkSchema = z.object({
  ...destinationSchema.shape,
  vehicleKind: z.enum(vehicleKindCodes, code("vehicle-kind-required")),
  isRunning: vehicleSchema.shape.isRunning,
  pickupDate: pickupDateField,
  askedPrice,
});

export const priceCheckForm = formOf(checkSchema);

export type PriceCheck = z.output<typeof checkSchema>;
export type CheckFieldName = keyof PriceCheck;
/** The fields as typed. */
export type CheckValues = Record<CheckFieldName, string>;
