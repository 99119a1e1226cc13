import type { FormErrors } from "../forms/form-errors";
import { tripOf } from "./estimate.server";
import type { Destination, Vehicle } from "./fields";
import { vehicleSchema } from "./fields";
import { priceRequest } from "./price-request.server";

const isOfVehicle = (field: string): field is keyof Vehicle => field in vehicleSchema.shape;

/**
 * Why there is no instant quote for a trip that is told up to its vehicle, before anybody has to give a name for it.
 * Null when there is one, and when the trouble is ours: the submission says that.
 */
export async function vehicleRefusal(told: Destination & Vehicle, now: Date): Promise<FormErrors | null> {
  const priced = await priceRequest(tripOf(told), now);
  if (!("refusal" in priced) || priced.fault === "ours") return null;
  const { title, message, fields } = priced.refusal;
  return {
    title,
    message,
    fields: fields.flatMap(({ field, message }) => (isOfVehicle(field) ? [{ field, message }] : [])),
  };
}
