import { isSized } from "./measurements";
import type { Measurements } from "./measurements";
import { plugsIn } from "./plugs-in";
import type { PlugIn } from "./plugs-in";
import type { SizeClass } from "./size-class";
import { sizeClassOf } from "./size-class-of";

/** `year` has four digits. */
export type VehicleName = { year: string; make: string; model: string };

/** With everything that its price depends on; `measurements` only of a class that has them. */
export type Vehicle = VehicleName & { sizeClass: SizeClass; plugIn: PlugIn; measurements?: Measurements };

/** Not for browsers: the catalogue is large. */
export function parseVehicle(name: VehicleName, measurements?: Measurements): Vehicle {
  const sizeClass = sizeClassOf(name);
  return {
    ...name,
    sizeClass,
    plugIn: plugsIn(name),
    ...(measurements && isSized(sizeClass) && { measurements }),
  };
}

/** "2019 Honda Civic" */
export const vehicleLabel = ({ year, make, model }: VehicleName): string => `${year} ${make} ${model}`;
