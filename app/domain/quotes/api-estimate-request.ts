import * as z from "zod/mini";
import { destinationSchema, matching, vehicleSchema } from "./fields";
import { pickupDateField } from "./pickup-date-field";
import type { EstimateRequest } from "./quote-request";
import { withVehicle } from "./with-vehicle";

const zip = matching(/^\d{5}$/, 100, "Please enter complete 5-digit ZIP codes for both locations");

/** The body of /api/calculate-quote. */
export const apiEstimateRequestSchema = z.pipe(
  z.object({
    pickupZip: zip,
    deliveryZip: zip,
    transportType: destinationSchema.shape.transportType,
    ...vehicleSchema.shape,
    pickupDate: pickupDateField,
  }),
  z.transform(({ pickupZip, deliveryZip, ...body }): EstimateRequest => ({
    ...withVehicle(body),
    pickupAddress: { zip: pickupZip },
    deliveryAddress: { zip: deliveryZip },
  })),
);
