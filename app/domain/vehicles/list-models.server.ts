import { findMake } from "./catalogue";
import { publicVehicles } from "./public-vehicles.server";
import { sortNames } from "./sort-names";

/**
 * The models of a make: ours at once where we keep the make, else the public service's for that model year, sorted.
 * A make that neither knows has one model, "Other". Waits for the service at most 5 seconds, once for each question.
 */
export async function listModels(make: string, year: string): Promise<string[]> {
  const builtIn = findMake(make);
  if (builtIn) return [...builtIn.models];
  const models = await publicVehicles.models(make, year);
  return models.length > 0 ? sortNames(models) : ["Other"];
}
