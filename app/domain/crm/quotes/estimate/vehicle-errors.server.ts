import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { vehicleSchema } from "#app/domain/crm/quotes/draft/fields.ts";
import type { VehicleFields } from "#app/domain/crm/quotes/draft/fields.ts";
import { priceRequest } from "./price-request.server";
import { describeQuoteError } from "./quote-error-messages";
import type { EstimateRequest } from "./quote-request";

/** The error of a form that hasn't asked for its size yet. */
export function sizeNeeded(phone: string): FormErrors {
  const { title, message } = describeQuoteError({ code: "size-needed", vehicle: "" }, phone);
  return { code: "size-needed", title, message, fields: [{ field: "vehicleLength", message }] };
}

const isOfVehicle = (name: string | null): name is keyof VehicleFields =>
  name !== null && name in vehicleSchema.shape;

/**
 * Why a trip complete up to its vehicle has no instant quote, shown before we ask for a name. Null if it has one, and
 * on an internal failure, which the submission reports.
 */
export async function vehicleErrors(trip: EstimateRequest, now: Date): Promise<FormErrors | null> {
  const priced = await priceRequest(trip, now);
  if (priced.ok) return null;
  const { kind, title, message, field } = describeQuoteError(priced.error, businessPhone());
  if (kind === "internal") return null;
  return { code: priced.error.code, title, message, fields: isOfVehicle(field) ? [{ field, message }] : [] };
}
