import { checkBuilt } from "#app/domain/trip/vehicles/check-built.server.ts";
import type { VehicleName } from "#app/domain/trip/vehicles/vehicle.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { QuoteError } from "./quote-error";

/**
 * A new price, unless the vehicle wasn't built in its year. Only what is asked for first is checked: a stored quote keeps
 * its vehicle, and staff may price what our list doesn't know.
 */
export async function checkYear<Priced>(
  vehicle: VehicleName,
  priced: Result<Priced, QuoteError>,
): Promise<Result<Priced, QuoteError>> {
  const built = await checkBuilt(vehicle);
  return built ? err({ code: "year-not-built", year: vehicle.year, built }) : priced;
}
