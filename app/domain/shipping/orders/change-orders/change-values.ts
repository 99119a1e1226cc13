import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import { flexDays } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { measurementNames, typedMeasurements } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { ChangeValues } from "./change-fields";
import type { OrderChange } from "./order-change";

/** The length of a window as a customer chooses it; "" if it is none of these. */
export function flexOf(window: DateWindow | null): "" | "0" | "3" | "7" {
  const days = window ? daysBetween(window.first, window.last) : -1;
  const flex = flexDays.find((each) => each === days);
  return flex === undefined ? "" : `${flex}`;
}

const noMeasurements = Object.fromEntries(measurementNames.map((name) => [name, ""])) as Pick<
  ChangeValues,
  (typeof measurementNames)[number]
>;

type Shown = {
  order: StoredOrder;
  /** the order's, or the one that the change names */
  vehicle: Vehicle;
  /** a draft that was priced already */
  change?: OrderChange;
  pickup?: DateWindow | null;
  note?: string;
};

/** What the form of a change begins with: the order as it is, or as its draft would have it. */
export function changeValuesOf({ order, vehicle, change = {}, pickup, note = "" }: Shown): ChangeValues {
  const window = pickup === undefined ? order.pickupWindow : pickup;
  const from = change.pickup ?? { ...order.pickup, zip: order.pickupZip };
  const to = change.delivery ?? { ...order.delivery, zip: order.deliveryZip };
  return {
    firstDay: window?.first ?? "",
    flexDays: flexOf(window),
    pickupZip: from.zip,
    pickupStreet: from.street,
    pickupUnit: from.unit,
    deliveryZip: to.zip,
    deliveryStreet: to.street,
    deliveryUnit: to.unit,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    ...noMeasurements,
    ...(vehicle.measurements && typedMeasurements(vehicle.measurements)),
    isRunning: String(change.isRunning ?? order.isRunning),
    transportType: change.transportType ?? order.transportType,
    note,
  };
}
