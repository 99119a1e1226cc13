import { typicalOf } from "./measurements";
import { parseVehicle } from "./vehicle";
import type { Vehicle, VehicleName } from "./vehicle";

/** A vehicle that nobody has measured, as our tables and samples price it: a boat or a machine at its usual size. */
export function typicalVehicle(name: VehicleName): Vehicle {
  const vehicle = parseVehicle(name);
  return parseVehicle(name, typicalOf(vehicle.sizeClass));
}
