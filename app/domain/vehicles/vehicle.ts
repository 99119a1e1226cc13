import { plugsIn } from "./plugs-in";
import type { PlugIn } from "./plugs-in";
import type { SizeClass } from "./size-class";
import { sizeClassOf } from "./size-class-of";

/** `year` has four digits. */
export type VehicleName = { year: string; make: string; model: string };

/** With everything that its price depends on. */
export type Vehicle = VehicleName & { sizeClass: SizeClass; plugIn: PlugIn };

/** Not for browsers: the catalogue is large. */
export const parseVehicle = (name: VehicleName): Vehicle => ({
  ...name,
  sizeClass: sizeClassOf(name),
  plugIn: plugsIn(name),
});

/** "2019 Honda Civic" */
export const vehicleLabel = ({ year, make, model }: VehicleName): string => `${year} ${make} ${model}`;
