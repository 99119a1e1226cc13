import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import {
  measurementColumns,
  parseMeasurementColumns,
} from "#app/domain/trip/vehicles/measurement-columns.ts";
import type { MeasurementColumns } from "#app/domain/trip/vehicles/measurement-columns.ts";
import { typedMeasurements } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import { parseVehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { VehicleFields } from "#app/domain/crm/quotes/draft/fields.ts";
import type { TripRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";

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
