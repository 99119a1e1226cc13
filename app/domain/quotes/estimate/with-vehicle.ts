import { parseVehicle } from "../../vehicles/vehicle";
import type { Vehicle } from "../../vehicles/vehicle";
import type { VehicleFields } from "../draft/fields";

type NameFields = Omit<VehicleFields, "isRunning">;

/** What a form or a JSON body says, its vehicle looked up. The schemas cannot do it: they travel to browsers. */
export const withVehicle = <Fields extends NameFields>({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
  ...rest
}: Fields): Omit<Fields, keyof NameFields> & { vehicle: Vehicle } => ({
  ...rest,
  vehicle: parseVehicle({ year, make, model }),
});
