import { notCarried } from "../../vehicles/not-carried";
import type { Vehicle } from "../../vehicles/vehicle";
import type { CalendarDay } from "../../pricing/calendar-day";
import { yearOf } from "../../pricing/calendar-day";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import type { VehicleError } from "./quote-error";

/** The year of the first car sold; the upper limit is next year, because models come out early. */
const FIRST_YEAR = 1886;

/** Whether we price this vehicle on any route; `on` is the quote's day. */
export function checkQuotable(vehicle: Vehicle, on: CalendarDay): Result<Vehicle, VehicleError> {
  const kind = notCarried(vehicle);
  if (kind) return err({ code: "not-carried", kind });
  const year = Number(vehicle.year);
  return year >= FIRST_YEAR && year <= yearOf(on) + 1
    ? ok(vehicle)
    : err({ code: "unknown-year", year: vehicle.year });
}
