import { measurementsOf } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import { parseVehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { VehicleFields } from "#app/domain/crm/quotes/draft/fields.ts";

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
