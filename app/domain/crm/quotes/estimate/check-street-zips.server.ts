import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { PoBoxError } from "./quote-error";
import type { EstimateRequest } from "./quote-request";

type Addresses = Pick<EstimateRequest, "pickupAddress" | "deliveryAddress">;

/**
 * Whether both addresses of a new request have a ZIP code that a truck can find. A stored quote's aren't asked again: it
 * keeps its price, and its day can still be changed.
 */
export function checkStreetZips({
  pickupAddress,
  deliveryAddress,
}: Addresses): Result<Addresses, PoBoxError> {
  const zip = [pickupAddress.zip, deliveryAddress.zip].find((each) => zipTable().isPoBox(each));
  return zip ? err({ code: "po-box", zip }) : ok({ pickupAddress, deliveryAddress });
}
