import { measurementsOf } from "../../vehicles/measurement-names";
import type { MeasurementName } from "../../vehicles/measurement-names";
import { parseVehicle } from "../../vehicles/vehicle";
import type { Vehicle } from "../../vehicles/vehicle";
import type { VehicleFields } from "../draft/fields";

type NameFields = Pick<VehicleFields, "vehicleYear" | "vehicleMake" | "vehicleModel"> &
  Partial<Pick<VehicleFields, MeasurementName>>;

/** Looks up the vehicle here because the schemas ship to the browser. */
export const withVehicle = <Fields extends NameFields>({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
  vehicleLength,
  vehicleWidth,
  vehicleHeight,
  vehicleWeight,
  ...rest
}: Fields): Omit<Fields, keyof NameFields> & { vehicle: Vehicle } => ({
  ...rest,
  vehicle: parseVehicle(
    { year, make, model },
    measurementsOf({ vehicleLength, vehicleWidth, vehicleHeight, vehicleWeight }),
  ),
});
