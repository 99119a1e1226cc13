import { checkBuilt } from "../../vehicles/check-built.server";
import type { VehicleName } from "../../vehicles/vehicle";
import { err } from "../../result";
import type { Result } from "../../result";
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
