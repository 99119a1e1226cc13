import * as z from "zod/mini";
import { code } from "#app/domain/base/forms/form.ts";
import { MAX_ZIP_LENGTH, patterns } from "#app/domain/base/limits/form-limits.ts";
import { destinationSchema, vehicleSchema, writtenYear } from "#app/domain/crm/quotes/draft/fields.ts";
import { pickupDateField } from "#app/domain/crm/quotes/draft/pickup-date-field.ts";
import type { EstimateRequest } from "./quote-request";
import { withVehicle } from "./with-vehicle";
import { typedText } from "#app/domain/base/forms/typed-text.ts";

const zip = typedText(MAX_ZIP_LENGTH, { wrong: "zip-required" }).check(
  z.regex(patterns.zip, code("zip-required")),
);

/** The body of /api/calculate-quote. */
export const apiEstimateRequestSchema = z.pipe(
  z.object({
    pickupZip: zip,
    deliveryZip: zip,
    transportType: destinationSchema.shape.transportType,
    ...vehicleSchema.shape,
    ...writtenYear,
    pickupDate: pickupDateField,
  }),
  z.transform(({ pickupZip, deliveryZip, ...body }): EstimateRequest => ({
    ...withVehicle(body),
    pickupAddress: { zip: pickupZip },
    deliveryAddress: { zip: deliveryZip },
  })),
);
