import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { withVehicle } from "#app/domain/crm/quotes/estimate/with-vehicle.ts";
import { streetSays } from "#app/domain/shipping/orders/street-says.ts";
import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { askedWindow, flexDays } from "#app/domain/shipping/orders/date-window.ts";
import { dayThere, clockAt } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { ChangeAsker } from "./change-order";
import { changeForm } from "./change-fields";
import type { ChangeField, ChangeFields, ChangeValues } from "./change-fields";
import { changeValuesOf, fieldsOf, flexOf } from "./change-values";
import { changeablePartsOf, changeParts } from "./order-change";
import type { ChangedPlace } from "./order-change";
import type { AskedChange } from "./price-change.server";

type Posted = Readonly<Record<string, string>>;

/** What was typed, over the order's own values. */
export function changeValuesFrom(posted: Posted, order: StoredOrder, vehicle: Vehicle): ChangeValues {
  const own = changeValuesOf({ order, vehicle });
  const fields = changeablePartsOf(order).flatMap((part) => fieldsOf[part]);
  const typed = Object.fromEntries(
    [...fields, "note" as const].flatMap((field) =>
      posted[field] === undefined ? [] : [[field, posted[field]]],
    ),
  );
  return { ...own, ...typed };
}

/** Whether a part was posted otherwise than it is, that can't be changed anymore: the truck set out since the page was loaded. */
export function asksTooLate(posted: Posted, order: StoredOrder, vehicle: Vehicle): boolean {
  const own = changeValuesOf({ order, vehicle });
  const allowed = changeablePartsOf(order);
  return changeParts
    .filter((part) => !allowed.includes(part))
    .flatMap((part) => fieldsOf[part])
    .some((field) => posted[field] !== undefined && posted[field] !== own[field]);
}

export type ReadChange = { asked: AskedChange; note: string };

/** Whose form it is, and the order that it changes. */
type Reading = { order: StoredOrder; vehicle: Vehicle; askedBy: ChangeAsker; now: Date };

/**
 * What differs between the order and the form; errors by field where something can't be read. Staff may choose a holiday:
 * they are warned, because a carrier may work then.
 */
export function readChange(
  values: ChangeValues,
  { order, vehicle, askedBy, now }: Reading,
): Result<ReadChange, FieldError<ChangeField>[]> {
  const read = checkForm(changeForm, values);
  if (!read.ok) return read;
  const fields = read.value;
  const errors: FieldError<ChangeField>[] = [];
  const day = dayOf(values, { order, askedBy, now });
  if (day && "error" in day) errors.push(day.error);
  for (const end of ["pickup", "delivery"] as const) {
    const says = streetSays(fields[`${end}Street`], fields[`${end}Zip`]);
    if (says?.code === "zip")
      errors.push({ field: `${end}Street`, code: "street-in-other-zip", detail: fields[`${end}Zip`] });
    if (says?.code === "state")
      errors.push({ field: `${end}Street`, code: "street-other-state", detail: says.state });
  }
  if (errors.length > 0) return err(errors);
  const { transportType, isRunning, note } = fields;
  const named = withVehicle(fields).vehicle;
  const [pickup, delivery] = [placeOf("pickup", fields, order), placeOf("delivery", fields, order)];
  return ok({
    note,
    asked: {
      ...(day && "window" in day && { day: day.window }),
      ...(pickup && { pickup }),
      ...(delivery && { delivery }),
      ...(!isSameVehicle(named, vehicle) && { vehicle: named }),
      ...(transportType !== order.transportType && { transportType }),
      ...(isRunning !== order.isRunning && { isRunning }),
    },
  });
}

type Day = { window: NonNullable<AskedChange["day"]> } | { error: FieldError<"firstDay"> };

/** Another first day, or another length; null if neither was changed. */
function dayOf(
  { firstDay, flexDays: flex }: Pick<ChangeValues, "firstDay" | "flexDays">,
  { order, askedBy, now }: Omit<Reading, "vehicle">,
): Day | null {
  const { pickupWindow } = order;
  const typed = firstDay.trim();
  if (typed === (pickupWindow?.first ?? "") && flex === flexOf(pickupWindow)) return null;
  const today = dayThere(clockAt(order.pickupState, order.pickupZip), now);
  // The first day that it has stays with another length, though it may be past by now, or a holiday.
  const read =
    pickupWindow && typed === pickupWindow.first
      ? { day: pickupWindow.first }
      : readFirstDay(typed, { now, today, takesHolidays: askedBy === "staff" });
  if ("error" in read) return { error: { ...read.error, field: "firstDay" } };
  // A window of another length stays as long as it is.
  const days = pickupWindow ? daysBetween(pickupWindow.first, pickupWindow.last) : 3;
  const chosen = flexDays.find((each) => `${each}` === flex) ?? days;
  const window = askedWindow(read.day, chosen);
  if (window.first === pickupWindow?.first && window.last === pickupWindow.last) return null;
  return { window: { first: read.day, flex: chosen } };
}

function placeOf(end: "pickup" | "delivery", fields: ChangeFields, order: StoredOrder): ChangedPlace | null {
  const place = { zip: fields[`${end}Zip`], street: fields[`${end}Street`], unit: fields[`${end}Unit`] };
  const before = { zip: end === "pickup" ? order.pickupZip : order.deliveryZip, ...order[end] };
  const isSame = place.zip === before.zip && place.street === before.street && place.unit === before.unit;
  return isSame ? null : place;
}

const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  one.year === other.year &&
  one.make.toLowerCase() === other.make.toLowerCase() &&
  one.model.toLowerCase() === other.model.toLowerCase() &&
  JSON.stringify(one.measurements) === JSON.stringify(other.measurements);
