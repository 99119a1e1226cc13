import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isAmong, openOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import { changesBetween } from "./changes-between";

/** What a vehicle is known by; "" is not known. */
export type VehicleMarks = { vin: string; plate: string; plateState: string; color: string };

/** The VIN, plate and color of an order's vehicle, as staff heard or read them. The vehicle itself stays, since the price depends on it. */
export const changeVehicle = ({
  marks,
  ...press
}: OrderPress & { marks: VehicleMarks }): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, ({ state, vin: oldVin, car }) => {
    if (!isAmong(openOrderStates, state)) return err({ code: "not-now", state });
    const { color, plateState } = marks;
    const ofCar = { plate: marks.plate.toUpperCase(), plateState, color };
    const vin = normalizeVin(marks.vin);
    const changes = changesBetween({ vin: oldVin, ...car }, { vin, ...ofCar }, "vehicle.");
    if (changes.length === 0) return ok(null);
    return ok({
      columns: { vin, car: JSON.stringify({ ...car, ...ofCar }) },
      event: { kind: "details-changed", data: { changes } },
    });
  });
