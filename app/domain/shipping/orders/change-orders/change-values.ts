import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import { flexDays } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { measurementNames, typedMeasurements } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { ChangeField, ChangeValues } from "./change-fields";
import { changeParts } from "./order-change";
import type { ChangePart, OrderChange } from "./order-change";

/** The fields of each part; a part that can't be changed anymore has the order's own values, whatever is posted. */
export const fieldsOf: Record<ChangePart, readonly ChangeField[]> = {
  day: ["firstDay", "flexDays"],
  pickup: ["pickupZip", "pickupStreet", "pickupUnit"],
  delivery: ["deliveryZip", "deliveryStreet", "deliveryUnit"],
  vehicle: [
    "vehicleYear",
    "vehicleMake",
    "vehicleModel",
    "vehicleLength",
    "vehicleWidth",
    "vehicleHeight",
    "vehicleWeight",
  ],
  transportType: ["transportType"],
  runs: ["isRunning"],
};

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

/** The fields of the parts in which a draft differs from its order, and the note: what was chosen, and nothing else. */
export const chosenValues = (draft: ChangeValues, own: ChangeValues): Partial<ChangeValues> =>
  Object.fromEntries([
    ...changeParts
      .map((part) => fieldsOf[part])
      .filter((fields) => fields.some((field) => draft[field] !== own[field]))
      .flatMap((fields) => fields.map((field) => [field, draft[field]])),
    ["note", draft.note],
  ]) as Partial<ChangeValues>;
