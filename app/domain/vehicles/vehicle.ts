import { plugsIn } from "./plugs-in";
import type { PlugIn } from "./plugs-in";
import type { SizeClass } from "./size-class";
import { sizeClassOf } from "./size-class-of";

/** A vehicle by name; `year` is four digits. */
export type VehicleName = { year: string; make: string; model: string };

/** A vehicle with all that its price depends on. */
export type Vehicle = VehicleName & { sizeClass: SizeClass; plugIn: PlugIn };

/** Looks a vehicle up in the catalogue. Not for browsers: the catalogue is large. */
export const parseVehicle = (name: VehicleName): Vehicle => ({
  ...name,
  sizeClass: sizeClassOf(name),
  plugIn: plugsIn(name),
});

/** "2019 Honda Civic" */
export const vehicleLabel = ({ year, make, model }: VehicleName): string => `${year} ${make} ${model}`;
