import { logger } from "#app/logger.server.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import type { Destination } from "#app/domain/crm/quotes/draft/fields.ts";
import { checkStreetZips } from "./check-street-zips.server";
import { describeQuoteError } from "./quote-error-messages";

type Addresses = Pick<Destination, "pickupAddress" | "deliveryAddress">;

/**
 * Why no truck can go between two addresses, or null. Also null on an internal failure, which pricing reports; `phone`
 * is the company's, as shown.
 */
export function laneErrors(
  { pickupAddress, deliveryAddress }: Addresses,
  phone: string,
): FormErrors<keyof Addresses> | null {
  try {
    const streets = checkStreetZips({ pickupAddress, deliveryAddress });
    const route = streets.ok ? findRoute(pickupAddress.zip, deliveryAddress.zip) : streets;
    if (route.ok) return null;
    const { code, zip } = route.error;
    const { title, message } = describeQuoteError(route.error, phone);
    const field = zip === pickupAddress.zip && code !== "same-place" ? "pickupAddress" : "deliveryAddress";
    return { code, title, message, fields: [{ field, message }] };
  } catch (error) {
    logger.error({ err: error }, "a lane could not be checked");
    return null;
  }
}
