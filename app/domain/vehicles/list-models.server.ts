import { findMake } from "./catalogue";
import { publicVehicles } from "./public-vehicles.server";
import { sortNames } from "./sort-names";

/**
 * The models of a built-in make at once, otherwise the public service's for that model year, sorted; a make that
 * neither knows has one model, "Other". Waits for the service at most 5 seconds, once per question.
 */
export async function listModels(make: string, year: string): Promise<string[]> {
  const builtIn = findMake(make);
  if (builtIn) return [...builtIn.models];
  const models = await publicVehicles.models(make, year);
  return models.length > 0 ? sortNames(models) : ["Other"];
}
