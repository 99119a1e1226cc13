import { parseVehicle } from "../../vehicles/vehicle";
import type { Vehicle } from "../../vehicles/vehicle";
import type { VehicleFields } from "../draft/fields";

type NameFields = Omit<VehicleFields, "isRunning">;

/** Looks up the vehicle here because the schemas ship to the browser. */
export const withVehicle = <Fields extends NameFields>({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
  ...rest
}: Fields): Omit<Fields, keyof NameFields> & { vehicle: Vehicle } => ({
  ...rest,
  vehicle: parseVehicle({ year, make, model }),
});
