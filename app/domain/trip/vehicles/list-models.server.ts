import { findMake } from "./catalogue";
import type { BuiltInMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { publicVehicles } from "./public-vehicles.server";
import { sortNames } from "./sort-names";
import { kindOfSize, otherModel } from "./vehicle-kind";
import type { VehicleKind } from "./vehicle-kind";
import { isInSpans } from "./year-spans";

/**
 * The models of a built-in make in that model year at once, otherwise the public service's, sorted; a make that neither
 * knows has one model, "Other". With a kind, only its models; the service knows nothing but cars. Waits for the service
 * at most 5 seconds, once per question.
 */
export async function listModels(make: string, year: string, kind?: VehicleKind): Promise<string[]> {
  const builtIn = findMake(make);
  if (builtIn) return builtInModels(builtIn, year, kind ?? builtIn.kinds[0]);
  if (kind !== undefined && kind !== "car") return [otherModel[kind]];
  const models = await publicVehicles.models(make, year);
  return models.length > 0 ? sortNames(models) : ["Other"];
}

/** Under its usual kind a make shows all its models, under another one only those of that kind. */
function builtInModels(make: BuiltInMake, year: string, kind: VehicleKind | undefined): string[] {
  if (!isInSpans(make.years, year)) return [otherModel.car];
  const then = make.models.filter((model) => isInSpans(make.yearsOf.get(normalizeName(model)) ?? [], year));
  if (kind === undefined || kind === make.kinds[0] || !make.kinds.includes(kind)) return then;
  const ofKind = then.filter((model) => {
    const size = make.classOf.get(normalizeName(model));
    return size !== undefined && kindOfSize[size] === kind;
  });
  return [...ofKind, otherModel[kind]];
}
