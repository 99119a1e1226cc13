import type { QuoteVersion } from "#app/generated/prisma/client.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { measurementsLabel } from "#app/domain/trip/vehicles/measurement-columns.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import type { VersionFacts } from "./version-changes";

type Columns = Pick<
  QuoteVersion,
  | "pickupZip"
  | "deliveryZip"
  | "vehicleYear"
  | "vehicleMake"
  | "vehicleModel"
  | "isRunning"
  | "transportType"
  | "lengthInches"
  | "widthInches"
  | "heightInches"
  | "weightPounds"
  | "pickupOn"
  | "estimatedPrice"
>;

/** The facts of a quote's row, or of one of its earlier versions. */
export const versionFacts = (row: Columns): VersionFacts => ({
  from: zipLabel(row.pickupZip),
  to: zipLabel(row.deliveryZip),
  vehicle: vehicleLabel({ year: row.vehicleYear, make: row.vehicleMake, model: row.vehicleModel }),
  measurements: measurementsLabel(row),
  isRunning: row.isRunning,
  transportType: row.transportType,
  pickupOn: row.pickupOn,
  price: row.estimatedPrice,
});
