import type { TransportType } from "../../pricing/transport-type";
import { measurementColumns, parseMeasurementColumns } from "../../vehicles/measurement-columns";
import type { MeasurementColumns } from "../../vehicles/measurement-columns";
import { typedMeasurements } from "../../vehicles/measurement-names";
import type { MeasurementName } from "../../vehicles/measurement-names";
import { parseVehicle } from "../../vehicles/vehicle";
import type { VehicleFields } from "../draft/fields";
import type { TripRequest } from "../estimate/quote-request";

type NamedTrip = Omit<VehicleFields, MeasurementName> & {
  pickupAddress: string;
  deliveryAddress: string;
  transportType: TransportType;
};

/** A trip as the form's fields have it; measurements only of what is measured. */
export type TypedTrip = NamedTrip & Partial<Record<MeasurementName, string>>;

/** A trip in a quote's columns. */
export type TripColumns = NamedTrip & MeasurementColumns & { pickupZip: string; deliveryZip: string };

const namedTrip = (trip: TripRequest): NamedTrip => ({
  pickupAddress: trip.pickupAddress.text,
  deliveryAddress: trip.deliveryAddress.text,
  transportType: trip.transportType,
  vehicleYear: trip.vehicle.year,
  vehicleMake: trip.vehicle.make,
  vehicleModel: trip.vehicle.model,
  isRunning: trip.isRunning,
});

export const typedTrip = (trip: TripRequest): TypedTrip => ({
  ...namedTrip(trip),
  ...(trip.vehicle.measurements && typedMeasurements(trip.vehicle.measurements)),
});

export const tripColumns = (trip: TripRequest): TripColumns => ({
  ...namedTrip(trip),
  ...measurementColumns(trip.vehicle.measurements),
  pickupZip: trip.pickupAddress.zip,
  deliveryZip: trip.deliveryAddress.zip,
});

export const parseTripColumns = (row: TripColumns): TripRequest => ({
  pickupAddress: { text: row.pickupAddress, zip: row.pickupZip },
  deliveryAddress: { text: row.deliveryAddress, zip: row.deliveryZip },
  transportType: row.transportType,
  vehicle: parseVehicle(
    { year: row.vehicleYear, make: row.vehicleMake, model: row.vehicleModel },
    parseMeasurementColumns(row),
  ),
  isRunning: row.isRunning,
});
