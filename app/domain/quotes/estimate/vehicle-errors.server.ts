import { env } from "../../../env.server";
import type { FormErrors } from "../../forms/form-errors";
import { vehicleSchema } from "../draft/fields";
import type { VehicleFields } from "../draft/fields";
import { priceRequest } from "./price-request.server";
import { describeQuoteError } from "./quote-error-messages";
import type { EstimateRequest } from "./quote-request";

const isOfVehicle = (name: string | null): name is keyof VehicleFields =>
  name !== null && name in vehicleSchema.shape;

/**
 * Why there is no instant quote for a trip that is told up to its vehicle, before anybody has to give a name for it.
 * Null when there is one, and when something failed inside: the submission says that.
 */
export async function vehicleErrors(trip: EstimateRequest, now: Date): Promise<FormErrors | null> {
  const priced = await priceRequest(trip, now);
  if (priced.ok) return null;
  const { kind, title, message, field } = describeQuoteError(priced.error, env.BUSINESS_PHONE);
  if (kind === "internal") return null;
  return { title, message, fields: isOfVehicle(field) ? [{ field, message }] : [] };
}
