import { findMake } from "./catalogue";
import { listMakes } from "./list-makes.server";
import { listModels } from "./list-models.server";
import { normalizeName } from "./normalize-name";
import type { VehicleName } from "./vehicle";

/** Model codes that no list has yet: "GLC 350", "F-150", "XC90". */
const MODEL_CODE = /^[a-z]{0,3}[ -]?\d{1,4}[a-z]{0,2}$/i;

/**
 * The vehicle as far as our lists know it, in their spelling, otherwise "2019 Honda" or "2019 vehicle": for email to an
 * address that anybody may have typed, which must not carry a stranger's words.
 */
export async function checkedVehicleLabel({ year, make, model }: VehicleName): Promise<string> {
  // Most are in our own catalogue, which takes no question to the database.
  const knownMake = findMake(make)?.name ?? findName(await listMakes(year), make);
  if (!knownMake) return `${year} vehicle`;
  const knownModel =
    findName(await listModels(knownMake, year), model) ?? (MODEL_CODE.test(model.trim()) ? model.trim() : "");
  return `${year} ${knownMake} ${knownModel}`.trim();
}

const findName = (names: readonly string[], name: string) =>
  names.find((known) => normalizeName(known) === normalizeName(name));
