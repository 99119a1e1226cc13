import { missedYears } from "./built-years";
import type { BuiltYears } from "./built-years";
import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { publicVehicles } from "./public-vehicles.server";
import type { VehicleName } from "./vehicle";

/**
 * The years in which the vehicle was built if it wasn't in its own, or null. The public service is right where it
 * answers: before a year is rejected it's asked for the models of that make and year, once per question, and waited for
 * at most 5 seconds. It finds makes by parts of their names, so only a model of this make counts.
 */
export async function checkBuilt(vehicle: VehicleName): Promise<BuiltYears | null> {
  const missed = missedYears(vehicle);
  if (!missed) return null;
  const listed = new Set((await publicVehicles.models(missed.make, vehicle.year)).map(normalizeName));
  const ours = missed.model === null ? (findMake(missed.make)?.models ?? []) : [];
  return [vehicle.model, ...ours].some((model) => listed.has(normalizeName(model))) ? null : missed;
}
