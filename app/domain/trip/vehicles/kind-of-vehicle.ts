import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { sizeClassOf } from "./size-class-of";
import { kindOfSize, vehicleKinds } from "./vehicle-kind";
import type { VehicleKind } from "./vehicle-kind";

/**
 * The kind to show a form for: the one chosen, unless make or model are of another. "Custom / Other" builds everything,
 * so its model decides, and so does the name of a make that isn't listed.
 */
export function kindOfVehicle(
  { year, make, model }: { year: string; make: string; model: string },
  chosen: VehicleKind,
): VehicleKind {
  const known = findMake(make);
  const listed = known?.classOf.get(normalizeName(model));
  if (known?.kinds.length === vehicleKinds.length && listed) return kindOfSize[listed];
  if (known) return known.kinds.includes(chosen) ? chosen : (known.kinds[0] ?? chosen);
  return chosen === "car" && model !== "" ? kindOfSize[sizeClassOf({ year, make, model })] : chosen;
}
