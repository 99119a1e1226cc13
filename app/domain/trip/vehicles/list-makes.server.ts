import { findMake } from "./catalogue";
import { knownMakes } from "./known-makes";
import { makesFrom, makesOfYear } from "./makes-of-year";
import type { MakesByKind } from "./makes-of-year";
import { mergeMakes } from "./merge-makes";
import { publicVehicles } from "./public-vehicles.server";
import { sortNames } from "./sort-names";

/**
 * The makes of a year that a visitor may choose, sorted, by kind: built-in, and among the cars those that only the
 * public service knows, of whose years it says nothing. Never waits for the service.
 */
export async function listMakesByKind(year: string): Promise<MakesByKind> {
  const ours = makesOfYear(knownMakes, year);
  const fetched = (await publicVehicles.makes()).filter((name) => !findMake(name));
  return { ...ours, car: mergeMakes(ours.car, fetched) };
}

/** The same in one sorted list. */
export const listMakes = async (year: string): Promise<string[]> =>
  sortNames(makesFrom(await listMakesByKind(year), "car"));
