import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import {
  measurementColumns,
  parseMeasurementColumns,
} from "#app/domain/trip/vehicles/measurement-columns.ts";
import { parseVehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import { orderVehicleSchema } from "./order-change";
import type { OrderVehicle } from "./order-change";

const columns = {
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  lengthInches: true,
  widthInches: true,
  heightInches: true,
  weightPounds: true,
} as const;

/** A vehicle as a change order stores it. */
export const orderVehicleOf = ({ year, make, model, measurements }: Vehicle): OrderVehicle => ({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
  ...measurementColumns(measurements),
});

export const parseOrderVehicle = (row: OrderVehicle): Vehicle =>
  parseVehicle(
    { year: row.vehicleYear, make: row.vehicleMake, model: row.vehicleModel },
    parseMeasurementColumns(row),
  );

/** The vehicle of an order: its quote's, which no longer changes, or the one that a change order named. */
export async function findOrderVehicle(
  { id, quoteId, otherVehicle }: Pick<StoredOrder, "id" | "quoteId" | "otherVehicle">,
  tx: Tx = db,
): Promise<Vehicle> {
  if (otherVehicle !== null)
    return parseOrderVehicle(parseStoredJson(orderVehicleSchema, otherVehicle, `order ${id}`));
  return parseOrderVehicle(await tx.quote.findUniqueOrThrow({ where: { id: quoteId }, select: columns }));
}
