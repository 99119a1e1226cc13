import { notCarried } from "../../vehicles/not-carried";
import type { Vehicle } from "../../vehicles/vehicle";
import type { CalendarDay } from "../../pricing/calendar-day";
import { yearOf } from "../../pricing/calendar-day";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import type { VehicleError } from "./quote-error";

/** The first car that was sold; next year's models are out before the year is. */
const FIRST_YEAR = 1886;

/** Whether we have prices for a vehicle at all, whatever its route. `on` is the day of the quote. */
export function checkQuotable(vehicle: Vehicle, on: CalendarDay): Result<Vehicle, VehicleError> {
  const kind = notCarried(vehicle);
  if (kind) return err({ code: "not-carried", kind });
  const year = Number(vehicle.year);
  return year >= FIRST_YEAR && year <= yearOf(on) + 1
    ? ok(vehicle)
    : err({ code: "unknown-year", year: vehicle.year });
}
