import { builtInMakes } from "./catalogue";
import { mergeMakes } from "./merge-makes";
import { publicVehicles } from "./public-vehicles.server";

/** All makes a visitor may choose, sorted: built-in and the public service's. Never waits for the service. */
export async function listMakes(): Promise<string[]> {
  return mergeMakes(builtInMakes, await publicVehicles.makes());
}
