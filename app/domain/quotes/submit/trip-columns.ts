import type { TransportType } from "../../pricing/transport-type";
import type { VehicleFields } from "../draft/fields";
import type { TripRequest } from "../estimate/quote-request";
import { withVehicle } from "../estimate/with-vehicle";

export type TypedTrip = VehicleFields & {
  pickupAddress: string;
  deliveryAddress: string;
  transportType: TransportType;
};

/** A trip in a quote's columns. */
export type TripColumns = TypedTrip & { pickupZip: string; deliveryZip: string };

export const typedTrip = (trip: TripRequest): TypedTrip => ({
  pickupAddress: trip.pickupAddress.text,
  deliveryAddress: trip.deliveryAddress.text,
  transportType: trip.transportType,
  vehicleYear: trip.vehicle.year,
  vehicleMake: trip.vehicle.make,
  vehicleModel: trip.vehicle.model,
  isRunning: trip.isRunning,
});

export const tripColumns = (trip: TripRequest): TripColumns => ({
  ...typedTrip(trip),
  pickupZip: trip.pickupAddress.zip,
  deliveryZip: trip.deliveryAddress.zip,
});

export const parseTripColumns = (row: TripColumns): TripRequest => ({
  pickupAddress: { text: row.pickupAddress, zip: row.pickupZip },
  deliveryAddress: { text: row.deliveryAddress, zip: row.deliveryZip },
  transportType: row.transportType,
  vehicle: withVehicle(row).vehicle,
  isRunning: row.isRunning,
});
