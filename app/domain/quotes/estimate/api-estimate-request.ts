import * as z from "zod/mini";
import { code } from "../../forms/form";
import { patterns } from "../../forms/limits";
import { destinationSchema, vehicleSchema, writtenYear } from "../draft/fields";
import { pickupDateField } from "../draft/pickup-date-field";
import type { EstimateRequest } from "./quote-request";
import { withVehicle } from "./with-vehicle";

const zip = z.string(code("zip-required")).check(z.trim(), z.regex(patterns.zip, code("zip-required")));

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
