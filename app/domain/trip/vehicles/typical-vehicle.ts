import { typicalOf } from "./measurements";
import { parseVehicle } from "./vehicle";
import type { Vehicle, VehicleName } from "./vehicle";

/** A vehicle without measurements, as our tables and samples price it: a boat or a machine at its usual size. */
export function typicalVehicle(name: VehicleName): Vehicle {
  const vehicle = parseVehicle(name);
  return parseVehicle(name, typicalOf(vehicle.sizeClass));
}
